internal import FoundationEssentials
internal import HTTPMessage
internal import Synchronization

/// An exchange that passes through interceptors, with everything that they send for it.
final class InterceptedExchange: Sendable {
    /// An exchange, the delay before it, and the time that was left.
    private struct Sent: Sendable {
        let exchange: Exchange
        let delay: Duration
        let limit: Duration
    }

    private struct State: Sendable {
        var sent: [Sent] = []
        /// The delay before the next request.
        var delay = Duration.zero
        var pauses = Pauses()
    }

    private let interceptors: [any Interceptor]
    private let options: TransferOptions
    private let usualDeadline: Deadline
    private let clock: ClientClock
    private let progress: @Sendable (TransferProgress) -> Void
    private let send: @Sendable (Request, TransferOptions) async -> Exchange
    private let state = Mutex(State())

    init(
        _ interceptors: [any Interceptor],
        for request: Request,
        _ options: TransferOptions,
        clock: ClientClock,
        progress: @escaping @Sendable (TransferProgress) -> Void,
        send: @escaping @Sendable (Request, TransferOptions) async -> Exchange
    ) {
        self.interceptors = interceptors
        self.options = options
        self.clock = clock
        self.progress = progress
        self.send = send
        usualDeadline = Deadline(for: request, options, clock: clock)
    }

    /// The exchange that the interceptors let through.
    func exchange(_ request: Request) async -> Exchange {
        await pass(request, from: 0)
    }

    /// The same exchange with everything that was sent before it.
    func recorded(_ exchange: Exchange) -> Exchange {
        let sent = state.withLock(\.sent)
        let exchange = sent.last.map { exchange.limited(to: timeout, not: $0.limit) } ?? exchange
        guard sent.count > 1 else { return exchange }
        return exchange.following(
            sent.dropLast().map(\.exchange),
            delays: sent.dropFirst().map(\.delay)
        )
    }

    /// The time that the caller allows.
    private var timeout: Duration { usualDeadline.timeout }

    /// The deadline for everything except pauses.
    private var deadline: Deadline {
        let pauses = state.withLock(\.pauses)
        return usualDeadline.extended(by: pauses.total(at: clock.now()))
    }

    private func pass(_ request: Request, from index: Int) async -> Exchange {
        guard index < interceptors.count else { return await send(request) }
        let interceptor = interceptors[index]
        let next = NextInterceptor(
            remaining: { [self] in deadline.remaining },
            pause: { [self] isPaused in
                let now = clock.now()
                state.withLock { $0.pauses.change(isPaused, at: now) }
            },
            send: { [self] request, delay in
                if let failure = await wait(delay, before: request) { return failure }
                return await pass(request, from: index + 1)
            }
        )
        do {
            return try await interceptor.intercept(request, next: next)
        } catch {
            return failed(request, by: error, of: interceptor)
        }
    }

    private func send(_ request: Request) async -> Exchange {
        let delay = state.withLock { state in
            defer { state.delay = .zero }
            return state.delay
        }
        var options = options
        let limit = deadline.remaining
        // Interceptors take time before they send. If none is left, nothing is sent.
        guard limit > .zero else { return failed(request, .timeout(timeout)) }
        options.timeout = limit
        let exchange = await send(request, options)
        state.withLock { $0.sent.append(Sent(exchange: exchange, delay: delay, limit: limit)) }
        return exchange
    }

    /// Waits before a request; returns how it failed if it is not to be sent.
    private func wait(_ delay: Duration, before request: Request) async -> Exchange? {
        guard delay > .zero else { return nil }
        let isLate = !deadline.allows(delay)
        let (last, count) = state.withLock { ($0.sent.last?.exchange, $0.sent.count) }
        if let last, !isLate {
            progress(.retrying(attempt: count + 1, after: delay, reason: last.reason))
        }
        do {
            try await clock.sleep(isLate ? deadline.remaining : delay)
        } catch {
            return failed(request, .cancelled)
        }
        guard !isLate else { return failed(request, .timeout(timeout)) }
        state.withLock { $0.delay += delay }
        return nil
    }

    private func failed(
        _ request: Request,
        by error: any Error,
        of interceptor: any Interceptor
    ) -> Exchange {
        if let error = error as? TransportError { return failed(request, error) }
        if let failure = error as? LoginFailure { return failed(request, failure.kind) }
        if error is CancellationError, Task.isCancelled { return failed(request, .cancelled) }
        let name = _typeName(type(of: interceptor), qualified: false)
        return failed(request, .intercepted(by: name, reason: "\(error)"))
    }

    private func failed(_ request: Request, _ kind: TransportError.Kind) -> Exchange {
        failed(request, TransportError(kind, url: request.url))
    }

    /// The last exchange with a failure, or one in which nothing was sent.
    private func failed(_ request: Request, _ error: TransportError) -> Exchange {
        let last = state.withLock(\.sent).last?.exchange
        let outcome = Exchange.Outcome.failure(error, partial: last?.response)
        return last?.with(outcome: outcome)
            ?? Exchange(request: request, startedAt: clock.date(), outcome: outcome)
    }
}

/// The time that does not count for a timeout.
private struct Pauses: Sendable {
    private var over = Duration.zero
    /// When the first of those that are not over began.
    private var beginning: Duration?
    private var count = 0

    mutating func change(_ isPaused: Bool, at now: Duration) {
        if isPaused, count == 0 { beginning = now }
        count += isPaused ? 1 : -1
        guard count == 0, let beginning else { return }
        over += now - beginning
        self.beginning = nil
    }

    /// All of it so far.
    func total(at now: Duration) -> Duration { over + (beginning.map { now - $0 } ?? .zero) }
}

extension Exchange {
    /// The reason to send the request again after this exchange.
    fileprivate var reason: Attempt.Reason {
        switch outcome {
        case .response(let response): .status(response.statusCode)
        case .failure(let error, _): .failure(error)
        }
    }

    /// A copy in which a timeout is the one that the caller set, and not what was left of it.
    fileprivate func limited(to timeout: Duration, not rest: Duration) -> Exchange {
        guard case .failure(let failure, let partial) = outcome,
            case .timeout(let limit) = failure.kind, rest == limit
        else { return self }
        let error = TransportError(.timeout(timeout), phase: failure.phase, url: failure.url)
        return with(outcome: .failure(error, partial: partial))
    }

    /// A copy that lists exchanges before it as attempts, after each of which a delay followed.
    fileprivate func following(_ earlier: [Exchange], delays: [Duration]) -> Exchange {
        let attempts = zip(earlier, delays).flatMap { exchange, delay in
            let own = Attempt(request: exchange.request, reason: exchange.reason, delay: delay)
            return exchange.attempts + [own]
        }
        let all = earlier + [self]
        var totals = PhaseTotals()
        for exchange in all { totals.add(exchange.phases) }
        return Exchange(
            request: request,
            sentHeaders: all[0].sentHeaders,
            startedAt: all[0].startedAt,
            outcome: outcome,
            phases: totals.phases,
            hops: all.flatMap(\.hops),
            attempts: attempts + self.attempts,
            tlsException: all.lazy.compactMap(\.tlsException).first
        )
    }
}
