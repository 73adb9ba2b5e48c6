import EndpointKit
import HTTPMessage
package import ValueTree
import WebAddresses

/// The last response of each endpoint in each environment, if it is a document that isn't too
/// large.
///
/// `{{Group.endpoint.path}}` takes values from them. A response is only used in its environment and
/// for the server that sent it, so that tokens aren't sent to another one.
package struct LastResponses: Equatable, Sendable {
    private struct Last: Equatable, Sendable {
        let endpoint: String
        let environment: String?
        /// The server that sent it.
        let origin: Origin?
        /// The request that it answers; nil for a response from the history, which is older than
        /// this run.
        let id: RequestID?
        /// The document; nil if the body isn't a document or is too large.
        let document: DocumentValue?
    }

    /// The maximum size of a document that is stored, in bytes.
    package static let limit = 8 << 20

    /// Creates an empty collection.
    package init() {}

    private var all: [Last] = []
    /// The endpoints whose responses were requested from the history.
    private var asked: [Asked] = []

    private struct Asked: Equatable, Sendable {
        let endpoint: String
        let environment: String?
    }

    /// Stores the response to a request unless the response to a later request is stored;
    /// `document` is nil for a response without values.
    package mutating func note(_ document: Document?, of ended: EndedExchange, _ id: RequestID?) {
        if let known = last(of: ended.endpoint, in: ended.environment) {
            // Responses from the history are older than those of this run.
            guard let id, known.id.map({ $0 <= id }) ?? true else { return }
        }
        all.removeAll { $0.endpoint == ended.endpoint && $0.environment == ended.environment }
        let kept = document.flatMap { $0.bytes.count <= Self.limit ? $0 : nil }
        all.append(
            Last(
                endpoint: ended.endpoint,
                environment: ended.environment,
                origin: Origin(ended.exchange.request.url),
                id: id,
                document: kept.map { DocumentValue($0.value(at: 0)) }
            )
        )
    }

    /// Returns the last response of an endpoint; nil if there is none with values.
    package func value(of endpoint: String, in environment: String?) -> SupportedType? {
        last(of: endpoint, in: environment)?.document?.value
    }

    private func last(of endpoint: String, in environment: String?) -> Last? {
        all.first { $0.endpoint == endpoint && $0.environment == environment }
    }

    /// Returns the responses in an environment that come from the servers its requests are sent to
    /// now.
    package func usable(in environment: ExplorerEnvironment) -> LastResponses {
        var usable = self
        usable.asked = []
        usable.all = all.filter { last in
            guard last.environment == environment.name else { return false }
            // The embedded server stays the same during a run.
            guard let origin = environment.place(of: last.endpoint)?.origin else { return true }
            return last.origin == origin
        }
        return usable
    }

    /// Returns whether a response hasn't been requested from the history yet, and records that it
    /// is now.
    package mutating func ask(about endpoint: String, in environment: String?) -> Bool {
        let question = Asked(endpoint: endpoint, environment: environment)
        guard !asked.contains(question) else { return false }
        asked.append(question)
        return true
    }

    /// Allows another request to the history, after a failure to read it.
    package mutating func forgetAsking(about endpoint: String, in environment: String?) {
        asked.removeAll { $0 == Asked(endpoint: endpoint, environment: environment) }
    }
}

/// A value that is compared by identity because it may be large.
private final class DocumentValue: Sendable, Equatable {
    let value: SupportedType

    init(_ value: SupportedType) {
        self.value = value
    }

    static func == (left: DocumentValue, right: DocumentValue) -> Bool { left === right }
}
