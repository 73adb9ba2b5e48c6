import EndpointKit
import Girders
import HTTPMessage
package import ValueTree

/// The last response of each endpoint in each environment, as far as it is a document that is not large.
///
/// `{{Group.endpoint.path}}` takes values from them. A response of one environment says nothing in another,
/// nor one from another server than the one that requests go to: its tokens are not sent there.
package struct LastResponses: Equatable, Sendable {
    private struct Last: Equatable, Sendable {
        let endpoint: String
        let environment: String?
        /// Where it came from.
        let origin: Origin?
        /// The request that it answers; nil for one of the history, before all of this run.
        let id: RequestID?
        /// Nil where it was no document, or a large one.
        let document: DocumentValue?
    }

    /// More bytes than this are not kept for the sake of a value.
    package static let limit = 8 << 20

    /// No responses yet.
    package init() {}

    private var all: [Last] = []
    /// The endpoints that the history was asked about.
    private var asked: [Asked] = []

    private struct Asked: Equatable, Sendable {
        let endpoint: String
        let environment: String?
    }

    /// Remembers the response to a request, unless there is one to a later request; nothing for one that has no
    /// values.
    package mutating func note(_ document: Document?, of ended: EndedExchange, _ id: RequestID?) {
        if let known = last(of: ended.endpoint, in: ended.environment) {
            // What the history has is older than all of this run.
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

    /// The last response of an endpoint; nil if there is none to take values from.
    package func value(of endpoint: String, in environment: String?) -> SupportedType? {
        last(of: endpoint, in: environment)?.document?.value
    }

    private func last(of endpoint: String, in environment: String?) -> Last? {
        all.first { $0.endpoint == endpoint && $0.environment == environment }
    }

    /// Those of an environment, from the servers that its requests go to now.
    package func usable(in environment: ExplorerEnvironment) -> LastResponses {
        var usable = self
        usable.asked = []
        usable.all = all.filter { last in
            guard last.environment == environment.name else { return false }
            // The server in the program is the same all along.
            guard let origin = environment.place(of: last.endpoint)?.origin else { return true }
            return last.origin == origin
        }
        return usable
    }

    /// Whether the history was not asked yet for a response; it is from now on.
    package mutating func ask(about endpoint: String, in environment: String?) -> Bool {
        let question = Asked(endpoint: endpoint, environment: environment)
        guard !asked.contains(question) else { return false }
        asked.append(question)
        return true
    }

    /// Asks again when it is needed, as the history could not be read.
    package mutating func forgetAsking(about endpoint: String, in environment: String?) {
        asked.removeAll { $0 == Asked(endpoint: endpoint, environment: environment) }
    }
}

/// A value that is compared by identity, since it may be large.
private final class DocumentValue: Sendable, Equatable {
    let value: SupportedType

    init(_ value: SupportedType) {
        self.value = value
    }

    static func == (left: DocumentValue, right: DocumentValue) -> Bool { left === right }
}
