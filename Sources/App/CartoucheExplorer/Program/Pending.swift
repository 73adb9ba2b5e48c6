package import CartoucheSession
import CartoucheTexts
package import EndpointKit
import Girders
import SecretValues

/// The answer that the explorer waits for; it is shown, and Esc ends it.
///
/// All other answers are ignored.
package enum Pending: Equatable, Sendable {
    /// The time from which a request's dates are calculated.
    case clock(PendingRequest)
    /// The check of a request's form with long texts.
    case check(PendingRequest)
    /// A secret that a request needs: first the user's answer, then its storing.
    case secret(RequestID, RequestInput, name: String)
    /// The files of an environment, and a request to send in it.
    case environment(EnvironmentChoice, then: PendingRequest?)

    /// Whether ending it discards a request.
    var holdsRequest: Bool { endpoint != nil }

    /// The endpoint of the waiting request.
    var endpoint: String? {
        switch self {
        case .clock(let draft), .check(let draft): draft.endpoint
        case .secret(_, let request, _): request.endpoint
        case .environment(_, let draft): draft?.endpoint
        }
    }

    /// The request that cannot be built yet.
    var draft: PendingRequest? {
        switch self {
        case .clock(let draft), .check(let draft): draft
        case .environment(_, let draft): draft
        case .secret: nil
        }
    }

    /// Returns the text about what is pending.
    func sentence(_ texts: Texts) -> String {
        let sentence =
            switch self {
            case .clock: texts[.pendingClock]
            case .check: texts[.pendingCheck]
            case .secret(_, _, let name): texts(.pendingSecret, name)
            case .environment(let choice, _):
                texts(.pendingEnvironment, choice.name ?? texts[.noEnvironment])
            }
        return endpoint.map { texts(.about, $0, sentence) } ?? sentence
    }
}

/// A form as it was when ^R was pressed, until everything its request needs is available.
package struct PendingRequest: Equatable, Sendable {
    package let id: RequestID
    /// The name of the endpoint.
    package let endpoint: String
    package internal(set) var form: Form
    /// The lines that the user added to the request.
    let added: AddedLines
    /// The logins of all environments at that time.
    let logins: [LoginForm]
    /// The responses that values are taken from.
    let responses: LastResponses
    /// The earlier request with whose response the form was shown; nil for the draft.
    let earlier: Int?
    /// Whether the JSON body is sent unchanged.
    package let body: FormBody
    package internal(set) var environment: ExplorerEnvironment
    /// Whether the time is known, or isn't needed for a date.
    var hasTime: Bool

    init(
        id: RequestID,
        endpoint: String,
        form: Form,
        added: AddedLines,
        logins: [LoginForm],
        responses: LastResponses,
        earlier: Int?,
        body: FormBody,
        environment: ExplorerEnvironment
    ) {
        self.id = id
        self.endpoint = endpoint
        self.form = form
        self.added = added
        self.logins = logins
        self.responses = responses
        self.earlier = earlier
        self.body = body
        self.environment = environment
        self.hasTime = !form.mayBeRelativeToNow
    }
}

extension PendingRequest {
    /// Returns the secret values of responses that the request takes.
    func chainedSecrets(with variables: Variables) -> [Secret] {
        ChainedReferences.secrets(of: form, chosenLogin, added, with: variables)
    }
}

/// A chosen environment, numbered so that a late answer to an earlier choice is recognized.
package struct EnvironmentChoice: Hashable, Sendable {
    package let number: Int
    /// The name; nil for the base files alone.
    package let name: String?

    package init(number: Int, name: String?) {
        self.number = number
        self.name = name
    }
}

/// The purpose of reading the clock.
package enum ClockSubject: Equatable, Sendable {
    /// The preview of the dates in an endpoint's form.
    case form(endpoint: String, run: Int?)
    /// The sending of a request.
    case request(RequestID, endpoint: String, run: Int?)

    var endpoint: String {
        switch self {
        case .form(let endpoint, _), .request(_, let endpoint, _): endpoint
        }
    }

    /// The earlier request with whose response the form was shown; nil for the draft.
    var run: Int? {
        switch self {
        case .form(_, let run), .request(_, _, let run): run
        }
    }
}
