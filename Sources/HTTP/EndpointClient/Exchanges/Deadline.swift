internal import HTTPMessage
internal import NIOCore

/// The points in time by which the connection has to be there and everything has to be over.
struct Deadlines: Sendable {
    // A deadline further away could not be counted in nanoseconds.
    static let longest = Duration.seconds(365 * 24 * 3600)

    private let options: TransferOptions
    private let timeout: Duration
    /// When everything has to be over.
    let end: NIODeadline

    /// Starts counting now, for the shorter time of client and request; redirects share the end.
    init(_ options: TransferOptions, for request: Request) {
        self.options = options
        timeout = options.timeout(for: request)
        end = .now() + TimeAmount(min(timeout, Self.longest))
    }

    /// Calls `fail` when `incoming` misses a deadline, until the alarms are cancelled.
    func watch(
        _ incoming: IncomingResponse,
        on eventLoop: any EventLoop,
        fail: @escaping @Sendable (NetworkFailure) -> Void
    ) -> [Scheduled<Void>] {
        let connecting = NIODeadline.now() + TimeAmount(min(options.connectTimeout, Self.longest))
        let overall = eventLoop.scheduleTask(deadline: end) { [timeout] in
            fail(NetworkFailure(kind: .timeout(timeout)))
        }
        guard connecting < end else { return [overall] }
        let connect = eventLoop.scheduleTask(deadline: connecting) { [options] in
            guard incoming.phase == .connect else { return }
            fail(NetworkFailure(kind: .connectTimeout(options.connectTimeout)))
        }
        return [overall, connect]
    }
}

/// The time that everything for one request has together, counted from when it is made.
struct TimeBudget: Sendable {
    /// How long everything may take.
    let limit: Duration
    private let clock: ClientClock
    private let end: Duration

    init(_ options: TransferOptions, for request: Request, clock: ClientClock) {
        self.clock = clock
        limit = options.timeout(for: request)
        end = clock.now() + min(limit, Deadlines.longest)
    }

    /// What is left.
    var rest: Duration { max(.zero, end - clock.now()) }

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
            try await clock.sleep(rest)
            return .timedOut(limit)
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

extension TransferOptions {
    /// How long everything may take for `request`: the shorter time of its own and of these options.
    func timeout(for request: Request) -> Duration {
        min(timeout, request.timeout ?? timeout)
    }
}
