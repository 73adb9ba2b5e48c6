/// What the explorer waits for before it can go on: it is shown, and Esc ends it.
///
/// An answer that is not the one waited for changes nothing.
package enum Pending: Equatable, Sendable {
    /// The time that a request's dates count from.
    case clock(RequestDraft)
    /// A secret that a request needs: a person's answer, then that it is kept.
    case secret(RequestID, FormRequest, name: String)
    /// The files of an environment, and the request that is to be sent in it.
    case environment(EnvironmentChoice, then: RequestDraft?)

    /// Whether a request is lost with it.
    var holdsRequest: Bool {
        switch self {
        case .clock, .secret: true
        case .environment(_, let draft): draft != nil
        }
    }

    /// The request that is not built yet.
    var draft: RequestDraft? {
        switch self {
        case .clock(let draft): draft
        case .environment(_, let draft): draft
        case .secret: nil
        }
    }

    /// What is waited for, in a word or two.
    func sentence(_ texts: Texts) -> String {
        switch self {
        case .clock(let draft): texts(.about, draft.endpoint, texts[.pendingClock])
        case .secret(_, let request, let name):
            texts(.about, request.endpoint, texts(.pendingSecret, name))
        case .environment(let choice, _):
            texts(.pendingEnvironment, choice.name ?? texts[.noEnvironment])
        }
    }
}

/// A form as it was when it was sent, until everything is known that its request is built from.
package struct RequestDraft: Equatable, Sendable {
    package let id: RequestID
    /// The name of the endpoint.
    package let endpoint: String
    package internal(set) var form: Form
    package internal(set) var environment: ExplorerEnvironment
    /// Whether it is known at which time it was sent, or no date depends on it.
    var hasTime: Bool

    init(
        id: RequestID,
        endpoint: String,
        form: Form,
        environment: ExplorerEnvironment
    ) {
        self.id = id
        self.endpoint = endpoint
        self.form = form
        self.environment = environment
        self.hasTime = !form.isRelativeToNow
    }
}

/// A chosen environment, by a number, so that a late answer to an earlier choice is known as such.
package struct EnvironmentChoice: Hashable, Sendable {
    package let number: Int
    /// Nil for the base files alone.
    package let name: String?

    package init(number: Int, name: String?) {
        self.number = number
        self.name = name
    }
}

/// What the time is asked for.
package enum ClockSubject: Equatable, Sendable {
    /// To show what the dates of an endpoint's form stand for.
    case form(endpoint: String)
    /// To send a request.
    case request(RequestID, endpoint: String)

    var endpoint: String {
        switch self {
        case .form(let endpoint), .request(_, let endpoint): endpoint
        }
    }
}
