internal import FoundationEssentials
internal import HTTPMessage
internal import HTTPTypes
internal import NIOCore
internal import NIOHTTP1
internal import Synchronization
internal import ValueSerializers
internal import ValueTree

/// Collects one response while it arrives.
///
/// The event loop fills it, and it is read when the request is over. A response that is delivered
/// as it arrives isn't stored. Of earlier ones, such as redirects, only the beginning is stored.
final class IncomingResponse: Sendable {
    typealias Progress = @Sendable (TransferProgress) -> Void
    typealias Arrival = @Sendable (TransferArrival) -> Void

    private struct State: Sendable {
        var clock: PhaseClock
        /// The limits for received bytes, which may be more than are stored.
        var limits: BodyLimits
        var head: ResponseHead?
        /// The length of the request's body, and how many bytes of it were sent.
        var bodyLength = 0
        var sent = 0
        var received = 0
        /// The number of bytes in the last progress report.
        var reported = 0
        var isDelivered = false
        var isCut = false
        var bytes = PaddedBytes()
        var throttle = ProgressThrottle()
        var uploadThrottle = ProgressThrottle()
    }

    private let url: URL
    private let method: HTTPMessage.HTTPMethod
    private let limits: BodyLimits
    private let progress: Progress
    private let arrival: Arrival
    private let delivery: Delivery?
    private let state: Mutex<State>

    private var keptLimit: Int {
        delivery == nil ? limits.size : min(limits.size, Delivery.undeliveredLimit)
    }

    init(
        url: URL,
        method: HTTPMessage.HTTPMethod,
        limits: BodyLimits,
        progress: @escaping Progress,
        arrival: @escaping Arrival = { _ in },
        delivery: Delivery? = nil
    ) {
        self.url = url
        self.method = method
        self.limits = limits
        self.progress = progress
        self.arrival = arrival
        self.delivery = delivery
        state = Mutex(State(clock: PhaseClock(startedAt: .now), limits: limits))
    }

    /// The number of received bytes of the body.
    var received: Int { state.withLock(\.received) }

    /// Whether its head has arrived.
    var hasHead: Bool { state.withLock { $0.head != nil } }

    /// Whether its head says that its body is a stream of events or lines.
    var isStream: Bool {
        let type = state.withLock { $0.head?.headers[.contentType] }
        return type.flatMap { StreamReader(mediaType: $0) } != nil
    }

    /// The current phase of the request.
    var phase: Phase.Kind { state.withLock { $0.clock.current } }

    /// Takes the length of the body that is about to be sent.
    func willSend(_ bodyLength: Int) {
        state.withLock { $0.bodyLength = bodyLength }
    }

    func requestHeadWasSent() {
        let hasBody = state.withLock { state in
            state.clock.enter(.wait, at: .now)
            return state.bodyLength > 0
        }
        if !hasBody { progress(.waiting) }
    }

    /// Counts a part of the request's body.
    func requestPartWasSent(_ count: Int) {
        let (report, isWaiting) = state.withLock { state -> (TransferProgress?, Bool) in
            state.sent += count
            let isLast = state.sent >= state.bodyLength
            let isDue = state.uploadThrottle.isDue(received: state.sent, at: .now)
            let report = TransferProgress.sending(sent: state.sent, total: state.bodyLength)
            return (isDue || isLast ? report : nil, isLast && state.head == nil)
        }
        if let report { progress(report) }
        if isWaiting { progress(.waiting) }
    }

    /// Takes the head.
    ///
    /// The body may follow immediately. If it had to wait, a connection that breaks off would lose
    /// what arrived with the head.
    func received(_ head: HTTPResponseHead) throws(BodyLimits.Exceeded) {
        let head = ResponseHead(head, to: method)
        let limits = limits.behind(head)
        let reserved = try limits.reservation(for: head)
        let response = response(to: head, with: [])
        let relay = delivery.flatMap { $0.isLast(response) ? $0.relay : nil }
        state.withLock { state in
            state.clock.enter(.download, at: .now)
            state.limits = limits
            state.head = head
            state.isDelivered = relay != nil
            state.bytes = PaddedBytes(capacity: relay == nil ? min(reserved, keptLimit) : 0)
        }
        arrival(.head(response))
        relay?.send(.head(response)) {}
    }

    /// Takes a part of the body; `goOn` is called when the next part may come.
    func received(
        _ part: ByteBuffer,
        goOn: @escaping @Sendable () -> Void
    ) throws(BodyLimits.Exceeded) {
        let (report, excess, isDelivered, room) = state.withLock { state in
            let room = max(state.limits.size - state.received, 0)
            state.received += part.readableBytes
            if !state.isDelivered {
                let isWhole = part.withUnsafeReadableBytes {
                    state.bytes.append($0, upTo: keptLimit)
                }
                let mayBeCut = state.limits.size > limits.size
                state.isCut = state.isCut || !isWhole && !mayBeCut
            }
            let excess = state.limits.excess(of: state.received, after: state.head)
            let isDue = state.throttle.isDue(received: state.received, at: .now)
            return (isDue ? Self.report(&state) : nil, excess, state.isDelivered, room)
        }
        part.withUnsafeReadableBytes { bytes in
            arrival(.body(UnsafeRawBufferPointer(rebasing: bytes.prefix(room))))
        }
        if let report { progress(report) }
        let relay = isDelivered ? delivery?.relay : nil
        if let excess {
            if room > 0 { relay?.send(.body(Data(part.readableBytesView.prefix(room)))) {} }
            throw excess
        }
        guard let relay else { return goOn() }
        relay.send(.body(Data(part.readableBytesView)), taken: goOn)
    }

    private static func report(_ state: inout State) -> TransferProgress? {
        guard state.received > state.reported else { return nil }
        state.reported = state.received
        let isCompressed = state.head?.isCompressed ?? false
        return .receiving(
            received: state.received,
            expected: isCompressed ? nil : state.head?.announcedLength
        )
    }

    /// Whether bytes were dropped, because this did not look like the final response.
    var isCut: Bool { state.withLock(\.isCut) }

    /// Takes out what has arrived, once the request is over, and reports bytes that no progress counts.
    func finish() -> (response: RawResponse?, phases: [Phase]) {
        let (state, report) = state.withLock { state in
            let report = Self.report(&state)
            defer { state.bytes = PaddedBytes() }
            return (state, report)
        }
        if let report { progress(report) }
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

/// Delivers the final response of an exchange to the consumer of its events.
struct Delivery: Sendable {
    /// The number of bytes that are stored of a response that isn't the final one, such as a
    /// redirect.
    ///
    /// The consumer of events wants no body in memory, and may have set its limit to any size.
    static let undeliveredLimit = 1024 * 1024

    let relay: EventRelay
    /// Whether a response with this head is the final one.
    let isLast: @Sendable (RawResponse) -> Bool
}

extension PaddedBytes {
    /// Appends bytes up to a total of `limit`; false when some were dropped.
    mutating func append(_ bytes: UnsafeRawBufferPointer, upTo limit: Int) -> Bool {
        let kept = bytes.prefix(max(limit - count, 0))
        append(contentsOf: UnsafeRawBufferPointer(rebasing: kept))
        return kept.count == bytes.count
    }
}

/// Measures the phases of one request.
struct PhaseClock: Sendable {
    private(set) var current = Phase.Kind.connect
    private var enteredAt: ContinuousClock.Instant
    private var finished: [Phase] = []

    init(startedAt: ContinuousClock.Instant) {
        enteredAt = startedAt
    }

    /// Ends the current phase and begins `kind`.
    mutating func enter(_ kind: Phase.Kind, at now: ContinuousClock.Instant) {
        finished.append(Phase(current, now - enteredAt))
        current = kind
        enteredAt = now
    }

    /// The phases so far, with the current one ended at `now`.
    func phases(endingAt now: ContinuousClock.Instant) -> [Phase] {
        finished + [Phase(current, now - enteredAt)]
    }
}

/// Decides which progress reports are due, without a timer.
///
/// Each step doubles the number of received bytes, so 25 MB at full speed cause about ten reports. A
/// slow body is reported at most four times a second.
struct ProgressThrottle: Sendable {
    private static let smallestStep = 64 * 1024
    private static let longestSilence = Duration.milliseconds(250)

    private var nextCount = 1
    private var nextTime: ContinuousClock.Instant?

    /// Whether a report is due at `now`, after `received` bytes.
    mutating func isDue(received: Int, at now: ContinuousClock.Instant) -> Bool {
        let isSilentTooLong = nextTime.map { now >= $0 } ?? true
        guard received >= nextCount || isSilentTooLong else { return false }
        nextCount = received + max(Self.smallestStep, received)
        nextTime = now + Self.longestSilence
        return true
    }
}
