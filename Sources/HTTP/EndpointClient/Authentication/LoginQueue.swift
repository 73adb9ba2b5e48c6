internal import Girders
internal import HTTPMessage
internal import Synchronization

/// Where requests wait for a new token; one login is under way at a time.
final class LoginDesk: Sendable {
    /// A token and how many logins came before it.
    struct Ticket: Sendable {
        let token: Secret?
        fileprivate let number: Int
    }

    fileprivate typealias Outcome = Result<Ticket, LoginFailure>

    fileprivate struct State: Sendable {
        var ticket: Ticket
        /// How the last login ended.
        var outcome: Outcome
        var login: Task<Void, Never>?
        var waiting: [Int: CheckedContinuation<Outcome, Never>] = [:]
        var arrivals = 0
        /// Counts the logins that were begun, so that one that was given up says nothing any more.
        var logins = 0
    }

    private let state: Mutex<State>
    private let logIn: @Sendable () async throws -> Secret

    init(token: Secret?, logIn: @escaping @Sendable () async throws -> Secret) {
        let ticket = Ticket(token: token, number: 0)
        state = Mutex(State(ticket: ticket, outcome: .success(ticket)))
        self.logIn = logIn
    }

    /// The token of now.
    var ticket: Ticket { state.withLock(\.ticket) }

    /// The token that takes the place of one that was refused: that of the login that ended since the
    /// refused one was taken, or that of the login under way, or that of a new login.
    func ticket(
        after refused: Ticket,
        within budget: TimeBudget
    ) async throws(LoginFailure) -> Ticket {
        try await budget.bound { await self.outcome(after: refused) }.get()
    }

    private func outcome(after refused: Ticket) async -> Outcome {
        let place = state.withLock { state in
            state.arrivals += 1
            return state.arrivals
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { wait($0, at: place, after: refused) }
        } onCancel: {
            leave(place)
        }
    }

    private func wait(
        _ continuation: CheckedContinuation<Outcome, Never>,
        at place: Int,
        after refused: Ticket
    ) {
        let answer: Outcome? = state.withLock { state in
            guard !Task.isCancelled else { return .failure(.cancelled) }
            guard state.ticket.number == refused.number else { return state.outcome }
            state.waiting[place] = continuation
            if state.login == nil {
                state.logins += 1
                state.login = begin(state.logins)
            }
            return nil
        }
        if let answer { continuation.resume(returning: answer) }
    }

    // It has no parent to wait for it, for it belongs to all that wait; the last to leave ends it.
    // Those that wait may hold all threads of tasks.
    private func begin(_ login: Int) -> Task<Void, Never> {
        Task(executorPreference: ApartExecutor()) { [self] in
            do {
                end(login, with: .success(try await logIn()))
            } catch {
                end(login, with: .failure(.refused(reason: "\(error)")))
            }
        }
    }

    private func end(_ login: Int, with token: Result<Secret, LoginFailure>) {
        let (outcome, waiting) = state.withLock { state in
            guard state.logins == login, state.login != nil else {
                return (state.outcome, [CheckedContinuation<Outcome, Never>]())
            }
            state.take(token)
            defer { state.waiting = [:] }
            return (state.outcome, Array(state.waiting.values))
        }
        for continuation in waiting { continuation.resume(returning: outcome) }
    }

    private func leave(_ place: Int) {
        let continuation = state.withLock { state in
            guard let continuation = state.waiting.removeValue(forKey: place) else {
                return CheckedContinuation<Outcome, Never>?.none
            }
            if state.waiting.isEmpty { state.giveUp() }
            return continuation
        }
        continuation?.resume(returning: .failure(.cancelled))
    }
}

extension LoginDesk.State {
    /// Ends the login; a failed one leaves the old token, and counts, too.
    fileprivate mutating func take(_ token: Result<Secret, LoginFailure>) {
        let number = ticket.number + 1
        outcome = token.map { LoginDesk.Ticket(token: $0, number: number) }
        ticket = (try? outcome.get()) ?? LoginDesk.Ticket(token: ticket.token, number: number)
        login = nil
    }

    /// Ends a login that nobody waits for.
    fileprivate mutating func giveUp() {
        login?.cancel()
        login = nil
    }
}

/// Why there is no new token.
enum LoginFailure: Error {
    /// The login did not succeed.
    case refused(reason: String)
    /// Whoever waited for it gave up.
    case cancelled
    /// It was not there within the time that everything has.
    case late(Duration)

    /// The failure of the exchange that needed the token.
    var kind: TransportError.Kind {
        switch self {
        case .refused(let reason): .loginFailed(reason: reason)
        case .cancelled: .cancelled
        case .late(let limit): .timeout(limit)
        }
    }
}
