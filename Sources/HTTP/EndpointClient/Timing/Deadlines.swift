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

    /// Calls `fail` when `reception` misses a deadline, until the alarms are cancelled.
    func watch(
        _ reception: Reception,
        on eventLoop: any EventLoop,
        fail: @escaping @Sendable (WireFailure) -> Void
    ) -> [Scheduled<Void>] {
        let connecting = NIODeadline.now() + TimeAmount(min(options.connectTimeout, Self.longest))
        let overall = eventLoop.scheduleTask(deadline: end) { [timeout] in
            fail(WireFailure(kind: .timeout(timeout)))
        }
        guard connecting < end else { return [overall] }
        let connect = eventLoop.scheduleTask(deadline: connecting) { [options] in
            guard reception.phase == .connect else { return }
            fail(WireFailure(kind: .connectTimeout(options.connectTimeout)))
        }
        return [overall, connect]
    }
}
