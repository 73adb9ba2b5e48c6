package import CartoucheSession
import CartoucheTexts
package import EndpointKit
import Girders
import SecretValues

/// What the explorer is waiting for, which is shown and which Esc ends.
///
/// Any answer but the expected one is ignored.
package enum Pending: Equatable, Sendable {
    /// The time from which a request's dates count.
    case clock(PendingRequest)
    /// The check of a request's form, whose texts are long.
    case check(PendingRequest)
    /// A secret that a request needs: first a person's answer, then its being stored.
    case secret(RequestID, RequestInput, name: String)
    /// The files of an environment, and a request to send in it.
    case environment(EnvironmentChoice, then: PendingRequest?)

    /// Whether ending it gives up a request.
    var holdsRequest: Bool { endpoint != nil }

    /// The endpoint of the request that waits.
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

    /// What is pending, for the person.
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

extension ExplorerModel {
    /// Ends what is pending; a later answer is ignored, and what it stored is undone.
    mutating func endPending() {
        guard let ended = pending else { return }
        pending = nil
        if case .secret(let id, _, let name) = ended, let answer = keptAnswer {
            keptAnswer = nil
            takenBack[id] = answer
            notice = Notice(.secretUndone, name, tone: .warning)
            return
        }
        notice = Notice(ended.holdsRequest ? .failCancelledEarly : .failCancelled, tone: .warning)
    }
}

/// A form as it was when ^R was pressed, until everything its request needs is known.
package struct PendingRequest: Equatable, Sendable {
    package let id: RequestID
    /// The name of the endpoint.
    package let endpoint: String
    package internal(set) var form: Form
    /// What is added to the request by hand.
    let added: AddedLines
    /// The logins of all environments as they were then.
    let logins: [LoginForm]
    /// The responses that values are taken from.
    let responses: LastResponses
    /// The earlier request beside whose response the form stood; nil for the draft.
    let earlier: Int?
    /// Whether its JSON body is sent as it stands.
    package let body: FormBody
    package internal(set) var environment: ExplorerEnvironment
    /// Whether the time is known, or no date depends on it.
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
    /// The secret values of responses that the request takes.
    func chainedSecrets(with variables: Variables) -> [Secret] {
        ChainedReferences.secrets(of: form, chosenLogin, added, with: variables)
    }
}

/// A chosen environment, numbered to recognize a late answer to an earlier choice.
package struct EnvironmentChoice: Hashable, Sendable {
    package let number: Int
    /// Nil for the base files alone.
    package let name: String?

    package init(number: Int, name: String?) {
        self.number = number
        self.name = name
    }
}

/// What the clock is read for.
package enum ClockSubject: Equatable, Sendable {
    /// To preview the dates of an endpoint's form.
    case form(endpoint: String, run: Int?)
    /// To send a request.
    case request(RequestID, endpoint: String, run: Int?)

    var endpoint: String {
        switch self {
        case .form(let endpoint, _), .request(_, let endpoint, _): endpoint
        }
    }

    /// The earlier request beside whose response the form stood; nil for the draft.
    var run: Int? {
        switch self {
        case .form(_, let run), .request(_, _, let run): run
        }
    }
}
