package import CartoucheSession
import CartoucheTexts
package import SecureStores
package import WebAddresses

/// The question about a secret that is missing or that may not be sent to an origin yet.
package struct SecretQuestion: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        /// No such secret is stored.
        case missing
        /// It is bound to other origins.
        case elsewhere(boundTo: [String])
    }

    /// The request that needs the answer.
    package let id: RequestID
    package let name: String
    /// The origin that the secret would be sent to.
    package let origin: Origin
    package let kind: Kind
    package let request: RequestInput

    init(_ id: RequestID, name: String, origin: Origin, kind: Kind, request: RequestInput) {
        self.id = id
        self.name = name
        self.origin = origin
        self.kind = kind
        self.request = request
    }

    /// Creates the question that resolves an error; nil if no answer can.
    package init?(_ error: SecretReferenceError, for request: RequestInput, _ id: RequestID) {
        switch error {
        case .missing(let name, let origin):
            self.init(id, name: name, origin: origin, kind: .missing, request: request)
        case .notBound(let name, let origin, let others):
            let kind = Kind.elsewhere(boundTo: others)
            self.init(id, name: name, origin: origin, kind: kind, request: request)
        case .unknown, .storage: return nil
        }
    }

    /// The notice if the request isn't sent without an answer.
    var refusal: Notice {
        switch kind {
        case .missing: Notice(.secretNotSent, name, tone: .warning)
        case .elsewhere: Notice(.secretNotAllowed, name, "\(origin)", tone: .warning)
        }
    }

    func window(_ texts: Texts) -> any Window {
        guard case .elsewhere(let others) = kind else { return SecretEntry(self) }
        var question = Question(
            .allowing,
            title: texts(.secretTitle, name),
            others.isEmpty
                ? texts(.secretNowhere, name, "\(origin)")
                : texts(.secretElsewhere, name, others.joined(separator: ", "), "\(origin)"),
            yes: .keep(.allowed(name: name, origin: origin)),
            no: .giveUp(refusal),
            isNew: true
        )
        question.hiddenText = texts(.questionHidden, name)
        return question
    }
}
