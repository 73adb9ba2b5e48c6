internal import Dispatch
internal import HTTPMessage

/// The time that a request may take, in which its body is read, decoded and printed, too.
struct ReadingTime: Sendable {
    /// How long what arrived of a body is printed, though its request took all the time.
    static let grace = Duration.seconds(1)

    /// The time for the whole request.
    private let timeout: Duration
    /// When it is over.
    private var end: ContinuousClock.Instant
    private let clock: Clock

    /// What tells the time.
    struct Clock: Sendable {
        var now: @Sendable () -> ContinuousClock.Instant = { .now }
        var sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    }

    init(timeout: Duration, clock: Clock = Clock()) {
        self.timeout = timeout
        self.clock = clock
        end = clock.now() + timeout
    }

    /// The time that is left after an exchange.
    func after(_ exchange: Exchange) -> ReadingTime {
        var rest = self
        let least = if case .failure = exchange.outcome { Self.grace } else { Duration.zero }
        rest.end = clock.now() + max(least, timeout - exchange.duration)
        return rest
    }

    /// The result of reading, unless that takes longer than the remaining time.
    func result<Result: Sendable>(
        of read: @escaping @Sendable () -> Result
    ) async throws(CommandFailure) -> Result {
        let (ends, end) = AsyncStream<Result>.makeStream()
        // No child task: its parent would wait for it, and decoding cannot be interrupted. The command
        // ends instead, and the process with it. On a thread of its own it cannot hold up the timer.
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

    /// Writes pieces of text, and throws once the time is over.
    ///
    /// How long the reader of a pipe makes the command wait does not count: it may be a person with
    /// a pager.
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
