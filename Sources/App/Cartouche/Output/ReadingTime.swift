internal import CartoucheSession
internal import Dispatch
internal import HTTPMessage

/// The time limit of a request, including reading, decoding and printing its body.
struct ReadingTime: Sendable {
    /// The minimum time for printing the part of a body that arrived before a request failed.
    static let grace = Duration.seconds(1)

    /// The time limit of the whole request.
    private let timeout: Duration
    /// The deadline.
    private var end: ContinuousClock.Instant
    private let clock: Clock

    /// The clock that measures the time.
    struct Clock: Sendable {
        var now: @Sendable () -> ContinuousClock.Instant = { .now }
        var sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    }

    init(timeout: Duration, clock: Clock = Clock()) {
        self.timeout = timeout
        self.clock = clock
        end = clock.now() + timeout
    }

    /// Returns the time that is left after an exchange.
    func after(_ exchange: Exchange) -> ReadingTime {
        var rest = self
        let least = if case .failure = exchange.outcome { Self.grace } else { Duration.zero }
        rest.end = clock.now() + max(least, timeout - exchange.duration)
        return rest
    }

    /// Returns the result of reading.
    ///
    /// Throws a failure if it takes longer than the remaining time.
    func result<Result: Sendable>(
        of read: @escaping @Sendable () -> Result
    ) async throws(CommandFailure) -> Result {
        let (ends, end) = AsyncStream<Result>.makeStream()
        // This isn't a child task, because its parent would wait for it, and decoding can't be
        // interrupted. Instead, the command ends, and the process with it. A separate thread
        // doesn't delay the timer.
        DispatchQueue.global().async { end.yield(read()) }
        let result = await withTaskGroup(of: Result?.self) { [clock, remaining] group in
            group.addTask { await ends.first { _ in true } }
            group.addTask {
                try? await clock.sleep(remaining)
                return nil
            }
            defer { group.cancelAll() }
            return await group.next() ?? nil
        }
        guard let result else { throw failure(of: "reading") }
        return result
    }

    /// Writes pieces of text.
    ///
    /// Throws a failure once the time is over.
    ///
    /// The time that the reader of a pipe makes the command wait doesn't count, because it may be a
    /// pager.
    func writer(to streams: Streams) -> (PrintedText) throws(CommandFailure) -> Void {
        var end = end
        return { text throws(CommandFailure) in
            let start = clock.now()
            guard start < end else { throw failure(of: "printing") }
            streams.print(text)
            if !streams.isTerminal { end += clock.now() - start }
        }
    }

    private var remaining: Duration { max(.zero, end - clock.now()) }

    private func failure(of work: String) -> CommandFailure {
        let error = TransportError(.timeout(timeout))
        return CommandFailure(.noCompleteResponse, "\(work) the body \(error)")
    }
}
