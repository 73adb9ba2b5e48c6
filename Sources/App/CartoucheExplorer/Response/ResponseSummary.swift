import FoundationEssentials
import Girders
import HTTPMessage
import HTTPTypes
import ValueTree

/// A response in a few words.
package struct ResponseSummary: Equatable, Sendable {
    package let method: String
    package let path: String
    package let statusCode: Int
    package let reason: String
    package let version: String
    package let duration: Duration
    package let byteCount: Int
    /// The server whose certificate was not looked at.
    package let unverifiedServer: String?
    /// Whether only a part of it arrived.
    package let isPartial: Bool

    package init?(_ ended: EndedExchange) {
        let exchange = ended.exchange
        guard let response = exchange.response else { return nil }
        self.method = exchange.request.method.rawValue
        self.path = ended.hidden.redacted(exchange.request.url.path())
        self.statusCode = response.statusCode
        self.reason = response.statusWords
        self.version = response.httpVersion.hasPrefix("2") ? "h2" : "http/\(response.httpVersion)"
        self.duration = exchange.duration
        self.byteCount = response.bytes.count
        self.unverifiedServer = exchange.tlsException
        self.isPartial = exchange.failure != nil
    }
}
