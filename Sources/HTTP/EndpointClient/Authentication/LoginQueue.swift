internal import HTTPMessage
internal import SecretValues
internal import Synchronization

/// The requests that wait for a new token; only one login runs at a time.
final class LoginQueue: Sendable {
    /// The time that a request waits for the user to log in.
    static let patience = Duration.seconds(15 * 60)

    /// A token and the number of logins before it.
    struct Token: Sendable {
        let secret: Secret?
        fileprivate let generation: Int
    }

    fileprivate typealias Outcome = Result<Token, LoginFailure>

    fileprivate struct State: Sendable {
        var token: Token
        /// The result of the last login.
        var outcome: Outcome
        var login: Task<Void, Never>?
        var waiting: [Int: CheckedContinuation<Outcome, Never>] = [:]
        var waiters = 0
        /// Counts the logins started, so that the result of an abandoned one is ignored.
        var logins = 0
    }

    private let state: Mutex<State>
    private let logIn: @Sendable () async throws -> Secret

    init(token: Secret?, logIn: @escaping @Sendable () async throws -> Secret) {
        let first = Token(secret: token, generation: 0)
        state = Mutex(State(token: first, outcome: .success(first)))
        self.logIn = logIn
    }

    /// The current token.
    var token: Token { state.withLock(\.token) }

    /// The token that replaces a refused one.
    ///
    /// It comes from a login that ended after the refused token was read, from the running login,
    /// or from a new one.
    func token(
        after refused: Token,
        before deadline: Deadline
    ) async throws(LoginFailure) -> Token {
        try await deadline.limit { await self.outcome(after: refused) }.get()
    }

    private func outcome(after refused: Token) async -> Outcome {
        let waiter = state.withLock { state in
            state.waiters += 1
            return state.waiters
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { wait($0, as: waiter, after: refused) }
        } onCancel: {
            leave(waiter)
        }
    }

    private func wait(
        _ continuation: CheckedContinuation<Outcome, Never>,
        as waiter: Int,
        after refused: Token
    ) {
        let answer: Outcome? = state.withLock { state in
            guard !Task.isCancelled else { return .failure(.cancelled) }
            guard state.token.generation == refused.generation else { return state.outcome }
            state.waiting[waiter] = continuation
            if state.login == nil {
                state.logins += 1
                state.login = begin(state.logins)
            }
            return nil
        }
        if let answer { continuation.resume(returning: answer) }
    }

    // The task has no parent: it belongs to all waiting callers, and is cancelled when the last one
    // leaves. It runs on its own thread, because waiting callers may block all threads of the task
    // pool.
    private func begin(_ login: Int) -> Task<Void, Never> {
        Task(executorPreference: DedicatedExecutor()) { [self] in
            do {
                end(login, with: .success(try await logIn()))
            } catch let error as TransportError {
                end(login, with: .failure(.refused(reason: .exchange(error))))
            } catch let fault as OAuthFault {
                end(login, with: .failure(.refused(reason: .oauth(fault))))
            } catch {
                end(login, with: .failure(.refused(reason: .foreign("\(error)"))))
            }
        }
    }

    private func end(_ login: Int, with result: Result<Secret, LoginFailure>) {
        let (outcome, waiting) = state.withLock { state in
            guard state.logins == login, state.login != nil else {
                return (state.outcome, [CheckedContinuation<Outcome, Never>]())
            }
            state.take(result)
            defer { state.waiting = [:] }
            return (state.outcome, Array(state.waiting.values))
        }
        for continuation in waiting { continuation.resume(returning: outcome) }
    }

    private func leave(_ waiter: Int) {
        let continuation = state.withLock { state in
            guard let continuation = state.waiting.removeValue(forKey: waiter) else {
                return CheckedContinuation<Outcome, Never>?.none
            }
            if state.waiting.isEmpty { state.giveUp() }
            return continuation
        }
        continuation?.resume(returning: .failure(.cancelled))
    }
}

extension LoginQueue.State {
    /// Ends the login.
    ///
    /// If it failed, the old token stays, with the next generation.
    fileprivate mutating func take(_ result: Result<Secret, LoginFailure>) {
        let generation = token.generation + 1
        outcome = result.map { LoginQueue.Token(secret: $0, generation: generation) }
        token =
            (try? outcome.get()) ?? LoginQueue.Token(secret: token.secret, generation: generation)
        login = nil
    }

    /// Cancels a login that no caller waits for.
    fileprivate mutating func giveUp() {
        login?.cancel()
        login = nil
    }
}

/// The reason why a login didn't produce a new token.
enum LoginFailure: Error {
    /// The login threw an error.
    case refused(reason: LoginFault)
    /// The request that waited for the token was cancelled.
    case cancelled
    /// The deadline of the request came first.
    case timedOut(Duration)

    /// The failure of the exchange that needed the token.
    var kind: TransportError.Kind {
        switch self {
        case .refused(let reason): .loginFailed(reason: reason)
        case .cancelled: .cancelled
        case .timedOut(let limit): .timeout(limit)
        }
    }
}

extension Deadline {
    /// The result of `work`, which is cancelled and awaited if the deadline passes first.
    fileprivate func limit<Value: Sendable>(
        _ work: @escaping @Sendable () async -> Result<Value, LoginFailure>
    ) async -> Result<Value, LoginFailure> {
        await withTaskGroup(of: Result<Value, LoginFailure>.self) { group in
            group.addTask { await work() }
            group.addTask { await .failure(missed()) }
            let first = await group.next()
            group.cancelAll()
            return first ?? .failure(.cancelled)
        }
    }

    private func missed() async -> LoginFailure {
        do {
            try await reached()
            return .timedOut(timeout)
        } catch {
            return .cancelled
        }
    }
}
