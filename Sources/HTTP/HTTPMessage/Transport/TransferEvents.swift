public import FoundationEssentials

/// The events of an exchange, which proceeds only as fast as they are consumed.
///
///     for await event in client.events(of: request) {
///         switch event {
///         case .head(let response): print(response.statusCode)
///         case .body(let bytes): file.write(bytes)
///         case .progress, .done: continue
///         }
///     }
///
/// The request is sent when an iteration starts, and again with each further iteration. Leaving the
/// loop ends the exchange. Cancelling the consuming task ends it with a `done` whose exchange is
/// cancelled.
public struct TransferEvents: AsyncSequence, Sendable {
    /// The events.
    public typealias Element = TransferEvent
    /// A failure is not thrown but is the outcome of the exchange in `done`.
    public typealias Failure = Never

    private let work: @Sendable (EventRelay) async -> Exchange
    /// Receives the progress too, once it is consumed.
    private var tell: (@Sendable (TransferProgress) -> Void)?

    /// Runs `work` for each iteration; it may send the head and the body while it runs.
    package init(_ work: @escaping @Sendable (EventRelay) async -> Exchange) {
        self.work = work
    }

    /// Sends the request.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(exchange: RunningExchange(work), tell: tell)
    }

    /// Sends the request and waits for the complete response, in the caller's task and without buffering
    /// events.
    package func exchange(
        progress: @escaping @Sendable (TransferProgress) -> Void,
        arrival: @escaping @Sendable (TransferArrival) -> Void
    ) async -> Exchange {
        var report = progress
        if let tell {
            report = {
                tell($0)
                progress($0)
            }
        }
        let relay = EventRelay(collectingFor: report, arrival)
        return relay.completed(await work(relay))
    }

    /// The same events, with another receiver of their progress.
    package func telling(
        _ tell: @escaping @Sendable (TransferProgress) -> Void
    ) -> TransferEvents {
        var events = self
        events.tell = tell
        return events
    }

    /// Creates events that a transport of your own sends.
    ///
    ///     func events(of request: Request, options: TransferOptions) -> TransferEvents {
    ///         TransferEvents(sending: { send in
    ///             await send(.head(RawResponse(statusCode: 200)))
    ///             for chunk in chunks { await send(.body(chunk)) }
    ///             return Exchange(
    ///                 request: request,
    ///                 startedAt: startedAt,
    ///                 outcome: .response(RawResponse(statusCode: 200))
    ///             )
    ///         })
    ///     }
    ///
    /// `work` runs for each iteration, and is cancelled when nobody iterates any more. `send` returns when
    /// more may follow. The head comes once, before the body; where `work` sends none, the response of the
    /// exchange that it returns is sent with its bytes. The exchange becomes the last event, `done`, so a
    /// `done` that is sent before is ignored.
    public init(
        sending work:
            @escaping @Sendable (
                _ send: @escaping @Sendable (TransferEvent) async -> Void
            ) async -> Exchange
    ) {
        self.init { relay in
            await work { event in
                switch event {
                case .progress(let progress): relay.report(progress)
                case .head:
                    guard !relay.hasHead else { return }
                    await relay.send(event)
                case .body:
                    guard relay.hasHead else { return }
                    await relay.send(event)
                case .done: return
                }
            }
        }
    }

    /// Iterates over the events of one exchange.
    public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
        fileprivate let exchange: RunningExchange
        fileprivate let tell: (@Sendable (TransferProgress) -> Void)?

        /// The next event, or nil after `done`.
        public mutating func next() async -> TransferEvent? {
            told(await exchange.nextEvent())
        }

        /// The next event, or nil after `done`.
        public mutating func next(
            isolation actor: isolated (any Actor)?
        ) async -> TransferEvent? {
            told(await exchange.nextEvent())
        }

        private func told(_ event: TransferEvent?) -> TransferEvent? {
            if let tell, case .progress(let progress) = event { tell(progress) }
            return event
        }
    }
}

/// An exchange that is cancelled when it is released.
private final class RunningExchange: Sendable {
    private let relay = EventRelay()
    private let task: Task<Void, Never>

    // The task is unstructured since it runs between the calls of an iterator; it ends with the
    // iterator.
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

/// An event of an exchange.
///
/// Progress comes first, then the head, then bytes and further progress, and finally `done`. An
/// exchange that fails early has no head. `done` always comes, and always last.
public enum TransferEvent: Sendable, Equatable {
    /// The exchange made progress; newer reports replace those not yet consumed.
    case progress(TransferProgress)
    /// The head of the final response, after all redirects. It has no bytes.
    case head(RawResponse)
    /// The next bytes of the body, with any content encoding undone.
    case body(Data)
    /// The exchange is over. Its response has no bytes, as they came in earlier events.
    case done(Exchange)
}
