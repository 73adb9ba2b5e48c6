package import CartoucheSession
import CartoucheTexts

/// The requests between ^R and the network.
package struct OpenRequests: Equatable, Sendable {
    package internal(set) var pending: Pending?
    /// The number of requests started so far.
    package private(set) var started = 0
    /// The number of requests that reached the network.
    package private(set) var sent = 0
    /// The started requests that haven't reached the network yet.
    private var unsent: Set<RequestID> = []
    /// The request whose response may take the focus; nil after any other action.
    package internal(set) var awaited: RequestID?
    /// The decision about a secret that is being stored.
    var keptAnswer: SecretAnswer?
    /// The decisions that were taken back while they were being stored.
    var takenBack: [RequestID: SecretAnswer] = [:]
    /// The number of environments chosen so far.
    private var chosenEnvironments = 0

    /// Counts a new request.
    mutating func begin() -> RequestID {
        started += 1
        return RequestID(started)
    }

    mutating func depart(_ id: RequestID) { unsent.insert(id) }

    /// Counts a request once, when it has reached the network.
    mutating func count(_ event: ExchangeEvent) {
        switch event {
        case .progressed(let id, _, _), .ended(let id, _):
            guard unsent.remove(id) != nil else { return }
            sent += 1
        case .refused(let id, _), .secretAsked(let id, _): unsent.remove(id)
        case .waited, .awaiting, .arriving, .parsed, .malformed, .plain, .pictured,
            .linesFound, .read, .recorded, .historyRemarked:
            break
        }
    }

    /// Waits for the files of an environment.
    mutating func wait(for environment: String?) -> EnvironmentChoice {
        chosenEnvironments += 1
        let choice = EnvironmentChoice(number: chosenEnvironments, name: environment)
        pending = .environment(choice, then: nil)
        return choice
    }

    /// Stores the decision about the secret that the pending request needs.
    mutating func keep(_ answer: SecretAnswer) -> [ExplorerCommand] {
        guard case .secret(let id, _, _)? = pending else { return [] }
        awaited = id
        keptAnswer = answer
        return [.keepSecret(id, answer)]
    }

    /// Ends what is pending: a later answer is ignored, and what it stored is undone.
    mutating func end() -> Effect {
        guard let ended = pending else { return .nothing }
        pending = nil
        guard case .secret(let id, _, let name) = ended, let answer = keptAnswer else {
            return .notice(
                ended.holdsRequest ? .failCancelledEarly : .failCancelled,
                tone: .warning
            )
        }
        keptAnswer = nil
        takenBack[id] = answer
        return .notice(.secretUndone, name, tone: .warning)
    }
}
