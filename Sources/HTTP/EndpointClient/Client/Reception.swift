internal import FoundationEssentials
internal import HTTPMessage
internal import NIOCore
internal import NIOHTTP1
internal import Synchronization
internal import ValueTree

/// What has arrived of one answer.
///
/// The event loop fills it; it is read when the request is over. The bytes of an answer that is
/// delivered are handed on, and not kept; where one is to be delivered, only the beginning of those
/// before it is.
final class Reception: Sendable {
    typealias Progress = @Sendable (TransferProgress) -> Void

    private struct State: Sendable {
        var clock: PhaseClock
        var head: ResponseHead?
        var received = 0
        var isDelivered = false
        var isCut = false
        var bytes = PaddedBytes()
        var throttle = ProgressThrottle()
    }

    private let url: URL
    private let method: HTTPMessage.HTTPMethod
    private let limits: BodyLimits
    private let progress: Progress
    private let delivery: Delivery?
    private let state: Mutex<State>

    private var keptLimit: Int { delivery == nil ? .max : Delivery.keptOfOthers }

    init(
        url: URL,
        method: HTTPMessage.HTTPMethod,
        limits: BodyLimits,
        progress: @escaping Progress,
        delivery: Delivery? = nil
    ) {
        self.url = url
        self.method = method
        self.limits = limits
        self.progress = progress
        self.delivery = delivery
        state = Mutex(State(clock: PhaseClock(startedAt: .now)))
    }

    /// The phase that the request is in.
    var phase: Phase.Kind { state.withLock { $0.clock.current } }

    func requestWasSent() {
        state.withLock { $0.clock.enter(.wait, at: .now) }
        progress(.waiting)
    }

    /// Takes the head.
    ///
    /// The body may come at once: were it to wait, a connection that breaks off would take along what
    /// had arrived with the head.
    func received(_ head: HTTPResponseHead) throws(BodyLimits.Exceeded) {
        let head = ResponseHead(head, to: method)
        let reserved = try limits.reservation(for: head)
        let response = response(to: head, with: [])
        let relay = delivery.flatMap { $0.isLast(response) ? $0.relay : nil }
        state.withLock { state in
            state.clock.enter(.download, at: .now)
            state.head = head
            state.isDelivered = relay != nil
            state.bytes = PaddedBytes(capacity: relay == nil ? min(reserved, keptLimit) : 0)
        }
        relay?.send(.head(response)) {}
    }

    /// Takes a part of the body; `goOn` is called when the next may come.
    func received(
        _ part: ByteBuffer,
        goOn: @escaping @Sendable () -> Void
    ) throws(BodyLimits.Exceeded) {
        let (report, excess, isDelivered) = state.withLock { state in
            state.received += part.readableBytes
            if !state.isDelivered {
                let isWhole = part.withUnsafeReadableBytes {
                    state.bytes.append($0, upTo: keptLimit)
                }
                state.isCut = state.isCut || !isWhole
            }
            let excess = limits.excess(of: state.received, after: state.head)
            return (Self.report(&state), excess, state.isDelivered)
        }
        if let report { progress(report) }
        if let excess { throw excess }
        guard isDelivered, let delivery else { return goOn() }
        delivery.relay.send(.body(Data(part.readableBytesView)), taken: goOn)
    }

    private static func report(_ state: inout State) -> TransferProgress? {
        let received = state.received
        guard state.throttle.isDue(received: received, at: .now) else { return nil }
        let isCompressed = state.head?.isCompressed ?? false
        return .receiving(
            received: received,
            expected: isCompressed ? nil : state.head?.announcedLength
        )
    }

    /// Whether bytes were dropped, because something seemed to follow on the answer.
    var isCut: Bool { state.withLock(\.isCut) }

    /// Takes out what has arrived; the request is over.
    func finish() -> (response: RawResponse?, phases: [Phase]) {
        let state = state.withLock { state in
            defer { state.bytes = PaddedBytes() }
            return state
        }
        let response = state.head.map { self.response(to: $0, with: state.bytes) }
        return (response, state.clock.phases(endingAt: .now))
    }

    private func response(to head: ResponseHead, with bytes: PaddedBytes) -> RawResponse {
        RawResponse(
            statusCode: head.statusCode,
            reason: head.reason,
            headers: head.headers,
            url: url,
            httpVersion: head.httpVersion,
            bytes: bytes
        )
    }
}
