internal import HTTPMessage
internal import NIOCore

/// When everything for one request has to be over, including its redirects, retries and logins.
struct Deadline: Sendable {
    // NIO counts nanoseconds in 64 bits.
    private static let longest = Duration.seconds(365 * 24 * 3600)

    /// The time from the start to the deadline, as the caller set it.
    let timeout: Duration
    private let connectTimeout: Duration
    /// The additional time for a stream.
    private let streamExtension: Duration?
    /// Whether any response is taken for a stream.
    private let expectsStream: Bool
    private let clock: ClientClock
    private var end: Duration

    /// Starts counting now.
    init(in time: Duration, clock: ClientClock) {
        timeout = time
        streamExtension = nil
        expectsStream = false
        connectTimeout = Self.longest
        self.clock = clock
        end = clock.now() + min(time, Self.longest)
    }

    /// Starts counting now; the shorter timeout of the request and those set in the options applies.
    init(for request: Request, _ options: TransferOptions, clock: ClientClock) {
        timeout = options.timeout(of: request)
        let stream = options.streamTimeout(of: request)
        streamExtension = stream.map { [timeout] in min($0, Self.longest) - timeout }
        expectsStream = options.expectsStream
        connectTimeout = options.connectTimeout
        self.clock = clock
        end = clock.now() + min(timeout, Self.longest)
    }

    /// The time that is left, never negative.
    var remaining: Duration { max(.zero, end - clock.now()) }

    /// The deadline that much later, after a time that does not count.
    func extended(by pause: Duration) -> Deadline {
        var later = self
        later.end += min(pause, Self.longest)
        return later
    }

    /// Whether some time is left after waiting for `delay`.
    func allows(_ delay: Duration) -> Bool { clock.now() + delay < end }

    /// Suspends until the deadline, or throws if the task is cancelled.
    func reached() async throws { try await clock.sleep(remaining) }

    /// Calls `fail` when `incoming` misses the deadline, or has no connection within the time for
    /// connecting, until the returned closure is called.
    func watch(
        _ incoming: IncomingResponse,
        at place: PoolRoom.Place,
        on eventLoop: any EventLoop,
        fail: @escaping @Sendable (NetworkFailure) -> Void
    ) -> @Sendable () -> Void {
        let remaining = remaining
        let overall = DeadlineTimer(after: remaining, on: eventLoop, clock: clock) {
            [timeout, streamExtension, expectsStream] in
            if let streamExtension, streamExtension > .zero,
                expectsStream ? incoming.hasHead : incoming.isStream
            {
                return streamExtension
            }
            fail(NetworkFailure(kind: .timeout(timeout)))
            return nil
        } afterwards: { [timeout, streamExtension] in
            fail(NetworkFailure(kind: .timeout(timeout + (streamExtension ?? .zero))))
        }
        let connect = ConnectTimer(
            limit: min(connectTimeout, Self.longest),
            clock: clock,
            place: place,
            incoming: incoming
        ) { [connectTimeout] in
            fail(NetworkFailure(kind: .connectTimeout(connectTimeout)))
        }
        if connectTimeout < remaining { connect.run(on: eventLoop) }
        return {
            overall.cancel()
            connect.cancel()
        }
    }
}
