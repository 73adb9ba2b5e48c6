internal import FoundationEssentials
internal import Synchronization

/// Hands the events of an exchange to one consumer, no faster than it takes them.
package final class EventRelay: Sendable {
    private struct Waiting: Sendable {
        let event: TransferEvent
        let taken: @Sendable () -> Void
    }

    private struct State: Sendable {
        var waiting: [Waiting] = []
        var consumer: CheckedContinuation<TransferEvent?, Never>?
        var hasHead = false
        var isClosed = false

        mutating func add(_ new: Waiting) {
            if case .progress = new.event, case .progress = waiting.last?.event {
                waiting.removeLast()
            }
            waiting.append(new)
        }
    }

    private let state = Mutex(State())

    init() {}

    /// Whether the head of an answer was sent: there is no other answer to come then.
    package var hasHead: Bool { state.withLock(\.hasHead) }

    /// Reports progress, in place of a report that is still waiting.
    package func report(_ progress: TransferProgress) {
        send(.progress(progress)) {}
    }

    /// Adds an event; `taken` is called when the consumer has it, or when there is none any more.
    package func send(_ event: TransferEvent, taken: @escaping @Sendable () -> Void) {
        let (consumer, isDropped) = state.withLock { state in
            if case .head = event { state.hasHead = true }
            let consumer = state.consumer
            state.consumer = nil
            if consumer == nil, !state.isClosed { state.add(Waiting(event: event, taken: taken)) }
            return (consumer, state.isClosed)
        }
        consumer?.resume(returning: event)
        if consumer != nil || isDropped { taken() }
    }

    /// Adds an event and waits until the consumer has it.
    package func send(_ event: TransferEvent) async {
        await withCheckedContinuation { continuation in
            send(event) { continuation.resume() }
        }
    }

    /// Sends what has not been sent of the answer, and the end.
    func finish(with exchange: Exchange) async {
        if !hasHead, let response = exchange.response {
            await send(.head(response.withoutBytes))
            if let body = response.body { await send(.body(body)) }
        }
        await send(.done(exchange.withoutBytes))
        close()
    }

    /// The next event as soon as there is one, nil after the last.
    func next() async -> TransferEvent? {
        await withCheckedContinuation { continuation in
            let (next, isOver) = state.withLock { state in
                let next = state.waiting.isEmpty ? nil : state.waiting.removeFirst()
                let isOver = next == nil && state.isClosed
                if next == nil, !isOver { state.consumer = continuation }
                return (next, isOver)
            }
            if next != nil || isOver { continuation.resume(returning: next?.event) }
            next?.taken()
        }
    }

    /// Lets go of everybody: events that are still waiting are dropped, and so are later ones.
    func close() {
        let (dropped, consumer) = state.withLock { state in
            defer { state = State(hasHead: state.hasHead, isClosed: true) }
            return (state.waiting, state.consumer)
        }
        for waiting in dropped { waiting.taken() }
        consumer?.resume(returning: nil)
    }
}
