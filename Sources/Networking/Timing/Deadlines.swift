internal import HTTPMessage
internal import NIOCore

/// The points in time by which the connection has to be there and everything has to be over.
struct Deadlines: Sendable {
    // A deadline further away could not be counted in nanoseconds.
    private static let longest = Duration.seconds(365 * 24 * 3600)

    private let options: TransferOptions
    private let end: NIODeadline

    /// Starts counting now; redirects share the end.
    init(_ options: TransferOptions) {
        self.options = options
        end = .now() + TimeAmount(min(options.timeout, Self.longest))
    }

    /// Calls `fail` when `reception` misses a deadline, until the alarms are cancelled.
    func watch(
        _ reception: Reception,
        on eventLoop: any EventLoop,
        fail: @escaping @Sendable (WireFailure) -> Void
    ) -> [Scheduled<Void>] {
        let connecting = NIODeadline.now() + TimeAmount(min(options.connectTimeout, Self.longest))
        let overall = eventLoop.scheduleTask(deadline: end) { [options] in
            fail(WireFailure(kind: .timeout(options.timeout)))
        }
        guard connecting < end else { return [overall] }
        let connect = eventLoop.scheduleTask(deadline: connecting) { [options] in
            guard reception.phase == .connect else { return }
            fail(WireFailure(kind: .connectTimeout(options.connectTimeout)))
        }
        return [overall, connect]
    }
}
