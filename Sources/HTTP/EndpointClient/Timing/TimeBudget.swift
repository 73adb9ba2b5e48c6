internal import HTTPMessage

/// The time that everything for one request has together, counted from when it is made.
struct TimeBudget: Sendable {
    /// How long everything may take.
    let limit: Duration
    private let timer: RetryTimer
    private let end: Duration

    init(_ options: TransferOptions, for request: Request, timer: RetryTimer) {
        self.timer = timer
        limit = options.timeout(for: request)
        end = timer.now() + min(limit, Deadlines.longest)
    }

    /// What is left.
    var rest: Duration { max(.zero, end - timer.now()) }

    /// What comes of `work`, which is cancelled when the time is over before, and awaited.
    func bound<Value: Sendable>(
        _ work: @escaping @Sendable () async -> Result<Value, LoginFailure>
    ) async -> Result<Value, LoginFailure> {
        await withTaskGroup(of: Result<Value, LoginFailure>.self) { group in
            group.addTask { await work() }
            group.addTask { await .failure(sleep()) }
            let first = await group.next()
            group.cancelAll()
            return first ?? .failure(.cancelled)
        }
    }

    private func sleep() async -> LoginFailure {
        do {
            try await timer.sleep(rest)
            return .late(limit)
        } catch {
            return .cancelled
        }
    }

    /// An exchange that got the rest, failing, if so, by the whole limit that the caller knows.
    func named(_ exchange: Exchange) -> Exchange {
        guard case .failure(let failure, let partial) = exchange.outcome,
            case .timeout = failure.kind
        else { return exchange }
        let error = TransportError(.timeout(limit), phase: failure.phase, url: failure.url)
        return exchange.with(outcome: .failure(error, partial: partial))
    }
}
