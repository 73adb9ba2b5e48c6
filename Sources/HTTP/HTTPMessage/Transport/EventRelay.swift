internal import FoundationEssentials
internal import Synchronization
internal import ValueTree

/// Passes the events of an exchange to a single consumer, with a bounded buffer.
///
/// If the caller waits for the whole exchange, there is no consumer: the relay reports each event immediately and
/// collects the body.
package final class EventRelay: Sendable {
    /// How many bytes of the body may be buffered.
    ///
    /// Without a buffer, bytes that arrive together with the end of the connection would be lost.
    package static let capacity = 256 * 1024

    private struct Waiting: Sendable {
        let event: TransferEvent
        /// Called when the event is consumed, or nil if the producer need not wait for that.
        var taken: (@Sendable () -> Void)?
    }

    private struct State: Sendable {
        var waiting: [Waiting] = []
        var waitingBytes = 0
        var consumer: CheckedContinuation<TransferEvent?, Never>?
        var hasHead = false
        var isClosed = false
        /// The body, if the relay collects it.
        var bytes = PaddedBytes()

        /// Adds an event and returns whether the producer can go on without waiting for the
        /// consumer.
        mutating func add(_ event: TransferEvent, taken: @escaping @Sendable () -> Void) -> Bool {
            if case .progress(let newer) = event, case .progress(let older)? = waiting.last?.event,
                newer.replaces(older)
            {
                waiting.removeLast()
            }
            waitingBytes += event.byteCount
            let hasRoom = waitingBytes <= EventRelay.capacity
            waiting.append(Waiting(event: event, taken: hasRoom ? nil : taken))
            return hasRoom
        }

        mutating func takeFirst() -> Waiting? {
            guard let first = waiting.first else { return nil }
            waiting.removeFirst()
            waitingBytes -= first.event.byteCount
            isClosed = first.event.isLast
            return first
        }
    }

    /// The receivers of an exchange whose caller waits for its end.
    private struct Collector: Sendable {
        let progress: @Sendable (TransferProgress) -> Void
        let arrival: @Sendable (TransferArrival) -> Void
    }

    private let state = Mutex(State())
    private let collector: Collector?

    init() {
        collector = nil
    }

    /// Creates a relay that reports everything immediately and collects the body.
    init(
        collectingFor progress: @escaping @Sendable (TransferProgress) -> Void,
        _ arrival: @escaping @Sendable (TransferArrival) -> Void
    ) {
        collector = Collector(progress: progress, arrival: arrival)
    }

    /// Whether the caller waits for the whole exchange, so that a transport may return it with its body instead
    /// of sending events.
    package var isCollecting: Bool { collector != nil }

    /// Reports a part of a response that is returned with the exchange.
    package func report(_ arrival: TransferArrival) {
        collector?.arrival(arrival)
    }

    /// The exchange with the body that was collected, if any was sent.
    func completed(_ exchange: Exchange) -> Exchange {
        let (hasHead, bytes) = state.withLock { ($0.hasHead, $0.bytes) }
        return hasHead ? exchange.with(bytes: bytes) : exchange
    }

    private func collect(_ event: TransferEvent, for collector: Collector) {
        switch event {
        case .progress(let progress): collector.progress(progress)
        case .head(let head):
            state.withLock { state in
                state.hasHead = true
                state.bytes = PaddedBytes()
            }
            collector.arrival(.head(head))
        case .body(let bytes):
            state.withLock { $0.bytes.append(contentsOf: bytes) }
            bytes.withUnsafeBytes { collector.arrival(.body($0)) }
        case .done: break
        }
    }

    /// Whether the head of a response was sent, after which there can be no other response.
    package var hasHead: Bool { state.withLock(\.hasHead) }

    /// Reports progress, replacing a report of the same kind that is still buffered.
    package func report(_ progress: TransferProgress) {
        send(.progress(progress)) {}
    }

    /// Adds an event.
    ///
    /// `taken` is called as soon as more may follow: immediately if the buffer has room, otherwise
    /// when the consumer takes the event or stops.
    package func send(_ event: TransferEvent, taken: @escaping @Sendable () -> Void) {
        if let collector {
            collect(event, for: collector)
            return taken()
        }
        let (consumer, goesOn) = state.withLock { state in
            if case .head = event { state.hasHead = true }
            defer { state.consumer = nil }
            guard state.consumer == nil, !state.isClosed else {
                state.isClosed = state.isClosed || event.isLast
                return (state.consumer, true)
            }
            return (nil, state.add(event, taken: taken))
        }
        consumer?.resume(returning: event)
        if goesOn { taken() }
    }

    /// Adds an event and waits until more may follow.
    package func send(_ event: TransferEvent) async {
        if let collector { return collect(event, for: collector) }
        await withCheckedContinuation { continuation in
            send(event) { continuation.resume() }
        }
    }

    /// Sends the rest of the response, and `done`.
    func finish(with exchange: Exchange) async {
        if !hasHead, let response = exchange.response {
            await send(.head(response.withoutBytes))
            if let body = response.body { await send(.body(body)) }
        }
        await send(.done(exchange.withoutBytes))
    }

    /// Waits for the next event, or returns nil after the last.
    func next() async -> TransferEvent? {
        await withCheckedContinuation { continuation in
            let (next, isOver) = state.withLock { state in
                let next = state.takeFirst()
                let isOver = next == nil && state.isClosed
                if next == nil, !isOver { state.consumer = continuation }
                return (next, isOver)
            }
            if next != nil || isOver { continuation.resume(returning: next?.event) }
            next?.taken?()
        }
    }

    /// Drops all buffered and later events, and releases the producer and the consumer.
    func close() {
        let (dropped, consumer) = state.withLock { state in
            defer { state = State(hasHead: state.hasHead, isClosed: true) }
            return (state.waiting, state.consumer)
        }
        for waiting in dropped { waiting.taken?() }
        consumer?.resume(returning: nil)
    }
}

extension TransferProgress {
    /// Whether it says all that an older report says: one of another kind was the last word on its own matter, such
    /// as that the whole body is sent.
    fileprivate func replaces(_ older: TransferProgress) -> Bool {
        switch (self, older) {
        case (.retrying, .retrying), (.connecting, .connecting), (.sending, .sending),
            (.waiting, .waiting), (.receiving, .receiving):
            true
        case (.retrying, _), (.connecting, _), (.sending, _), (.waiting, _), (.receiving, _): false
        }
    }
}

extension TransferEvent {
    /// The size of the event's bytes.
    fileprivate var byteCount: Int {
        switch self {
        case .body(let bytes): bytes.count
        case .progress, .head, .done: 0
        }
    }

    fileprivate var isLast: Bool {
        guard case .done = self else { return false }
        return true
    }
}
