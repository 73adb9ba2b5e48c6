import EndpointKit
import Girders
import ValueTree

/// The last response of each endpoint in each environment, as far as it is a document that is not large.
///
/// `{{Group.endpoint.path}}` takes values from them. A response of one environment says nothing in another:
/// its tokens are not sent there.
package struct LastResponses: Equatable, Sendable {
    private struct Last: Equatable, Sendable {
        let endpoint: String
        let environment: String?
        let document: DocumentValue
    }

    /// More bytes than this are not kept for the sake of a value.
    static let limit = 8 << 20

    private var all: [Last] = []
    /// The endpoints that the history was asked about.
    private var asked: [Asked] = []

    private struct Asked: Equatable, Sendable {
        let endpoint: String
        let environment: String?
    }

    /// Remembers a response that is newer than any before.
    mutating func note(_ document: Document, of endpoint: String, in environment: String?) {
        all.removeAll { $0.endpoint == endpoint && $0.environment == environment }
        guard document.bytes.count <= Self.limit else { return }
        let value = DocumentValue(document.value(at: 0))
        all.append(Last(endpoint: endpoint, environment: environment, document: value))
    }

    /// Remembers a response of the history, unless there is a newer one by now.
    mutating func note(stored document: Document, of endpoint: String, in environment: String?) {
        guard value(of: endpoint, in: environment) == nil else { return }
        note(document, of: endpoint, in: environment)
    }

    /// The last response of an endpoint; nil if there is none.
    func value(of endpoint: String, in environment: String?) -> SupportedType? {
        all.first { $0.endpoint == endpoint && $0.environment == environment }?.document.value
    }

    /// Whether the history was not asked yet for a response; it is from now on.
    mutating func ask(about endpoint: String, in environment: String?) -> Bool {
        let question = Asked(endpoint: endpoint, environment: environment)
        guard !asked.contains(question) else { return false }
        asked.append(question)
        return true
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
