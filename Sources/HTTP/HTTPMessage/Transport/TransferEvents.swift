public import FoundationEssentials

/// The events of one exchange, which goes on as fast as they are taken.
///
///     for await event in client.events(of: request) {
///         switch event {
///         case .head(let response): print(response.statusCode)
///         case .body(let bytes): file.write(bytes)
///         case .progress, .done: continue
///         }
///     }
///
/// The request is sent when the iteration begins, again with each iteration. Leaving the loop ends the
/// exchange; cancelling the task that takes the events ends it with a `done` that says so.
public struct TransferEvents: AsyncSequence, Sendable {
    /// What is taken.
    public typealias Element = TransferEvent
    /// A failure is no error here but the outcome of `done`.
    public typealias Failure = Never

    private let begin: @Sendable () -> RunningExchange

    /// Runs `work` with each iteration; it may send the head and the body on its way.
    package init(_ work: @escaping @Sendable (EventRelay) async -> Exchange) {
        begin = { RunningExchange(work) }
    }

    /// Sends the request.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(exchange: begin())
    }

    /// Takes the events of one exchange.
    public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate let exchange: RunningExchange

        /// The next event, nil after `done`.
        public mutating func next() async -> TransferEvent? {
            await exchange.nextEvent()
        }

        /// The next event, nil after `done`.
        public mutating func next(
            isolation actor: isolated (any Actor)?
        ) async -> TransferEvent? {
            await exchange.nextEvent()
        }
    }
}

/// An exchange that runs as long as somebody holds it.
private final class RunningExchange: Sendable {
    private let relay = EventRelay()
    private let task: Task<Void, Never>

    // It has no parent to wait for it: it runs between the calls of an iterator, and ends with it.
    init(_ work: @escaping @Sendable (EventRelay) async -> Exchange) {
        task = Task { [relay] in
            await relay.finish(with: await work(relay))
        }
    }

    deinit {
        relay.close()
        task.cancel()
    }

    func nextEvent() async -> TransferEvent? {
        await withTaskCancellationHandler {
            await relay.next()
        } onCancel: {
            task.cancel()
        }
    }
}

/// What happens during an exchange, one thing after the other.
///
/// First come reports of progress, then the head, then bytes and further reports, at last `done`.
/// An exchange that fails early has no head; `done` comes always, and nothing after it.
public enum TransferEvent: Sendable, Equatable {
    /// The exchange got on; reports that nobody took in time give way to newer ones.
    case progress(TransferProgress)
    /// The head of the last answer is there, behind all redirects. It has no bytes.
    case head(RawResponse)
    /// The next bytes of the body, after its content encoding was undone.
    case body(Data)
    /// The exchange is over. Its response has no bytes: they were handed on before.
    case done(Exchange)
}
