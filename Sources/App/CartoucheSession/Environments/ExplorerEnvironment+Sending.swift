package import CartoucheTexts
import FoundationEssentials
import HTTPMessage
package import WebAddresses

extension ExplorerEnvironment {
    /// The servers of a request that isn't sent again.
    package struct OtherServer: Equatable, Sendable {
        package let then: Origin
        /// The current server; nil for the embedded one.
        package let now: Origin?

        /// Returns the names of both.
        package func names(_ texts: Texts) -> [String] {
            ["\(then)", now.map { "\($0)" } ?? texts[.embeddedServer]]
        }
    }

    /// Returns the servers if the endpoint of a request now has another one; nil if the request can
    /// be sent again.
    package func otherServer(than ended: EndedExchange) -> OtherServer? {
        let url = ended.exchange.request.url
        guard let then = Origin(url) else { return nil }
        switch place(of: ended.endpoint) {
        case .url(let text)?:
            guard let now = Origin(text: text), now != then else { return nil }
            return OtherServer(then: then, now: now)
        case .embeddedServer?:
            // The embedded server has another port at each start.
            return url.host() == "127.0.0.1" ? nil : OtherServer(then: then, now: nil)
        case .nowhere?, nil: return nil
        }
    }
}
