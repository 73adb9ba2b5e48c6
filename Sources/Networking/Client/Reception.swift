internal import FoundationEssentials
internal import HTTPMessage
internal import NIOCore
internal import NIOHTTP1
internal import Synchronization
internal import ValueTree

/// What has arrived of one answer.
///
/// The event loop fills it; it is read when the request is over.
final class Reception: Sendable {
    typealias Progress = @Sendable (TransferProgress) -> Void

    private struct State: Sendable {
        var clock: PhaseClock
        var head: ResponseHead?
        var bytes = PaddedBytes()
        var throttle = ProgressThrottle()
    }

    private let url: URL
    private let limits: BodyLimits
    private let progress: Progress
    private let state: Mutex<State>

    init(url: URL, limits: BodyLimits, progress: @escaping Progress) {
        self.url = url
        self.limits = limits
        self.progress = progress
        state = Mutex(State(clock: PhaseClock(startedAt: .now)))
    }

    /// The phase that the request is in.
    var phase: Phase.Kind { state.withLock { $0.clock.current } }

    func requestWasSent() {
        state.withLock { $0.clock.enter(.wait, at: .now) }
        progress(.waiting)
    }

    func received(_ head: HTTPResponseHead) throws(BodyLimits.Exceeded) {
        let head = ResponseHead(head)
        let reserved = try limits.reservation(for: head)
        state.withLock { state in
            state.clock.enter(.download, at: .now)
            state.head = head
            state.bytes = PaddedBytes(capacity: reserved)
        }
    }

    func received(_ part: ByteBuffer) throws(BodyLimits.Exceeded) {
        let (report, excess) = state.withLock { state in
            part.withUnsafeReadableBytes { state.bytes.append(contentsOf: $0) }
            return (Self.report(&state), limits.excess(of: state.bytes.count, after: state.head))
        }
        if let report { progress(report) }
        if let excess { throw excess }
    }

    private static func report(_ state: inout State) -> TransferProgress? {
        let received = state.bytes.count
        guard state.throttle.isDue(received: received, at: .now) else { return nil }
        let isCompressed = state.head?.isCompressed ?? false
        return .receiving(
            received: received,
            expected: isCompressed ? nil : state.head?.announcedLength
        )
    }

    /// Takes out what has arrived; the request is over.
    func finish() -> (response: RawResponse?, phases: [Phase]) {
        let state = state.withLock { state in
            defer { state.bytes = PaddedBytes() }
            return state
        }
        return (response(of: state), state.clock.phases(endingAt: .now))
    }

    private func response(of state: State) -> RawResponse? {
        guard let head = state.head else { return nil }
        return RawResponse(
            statusCode: head.statusCode,
            reason: head.reason,
            headers: head.headers,
            url: url,
            httpVersion: head.httpVersion,
            bytes: state.bytes
        )
    }
}
