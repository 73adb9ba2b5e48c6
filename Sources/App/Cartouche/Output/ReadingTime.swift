internal import Dispatch
internal import HTTPMessage

/// The time that a request may take, in which its body is read and decoded, too.
struct ReadingTime: Sendable {
    /// The time for the whole request.
    var timeout: Duration
    /// What is left of it.
    var remaining: Duration
    var sleep: @Sendable (Duration) async throws -> Void

    init(
        timeout: Duration,
        sleep: @escaping @Sendable (Duration) async throws -> Void = {
            try await Task.sleep(for: $0)
        }
    ) {
        self.timeout = timeout
        remaining = timeout
        self.sleep = sleep
    }

    /// The time that is left after an exchange.
    func after(_ exchange: Exchange) -> ReadingTime {
        var rest = self
        rest.remaining = max(.zero, timeout - exchange.duration)
        return rest
    }

    /// The result of reading, unless that takes longer than the remaining time.
    func result<Result: Sendable>(
        of read: @escaping @Sendable () -> Result
    ) async throws(CommandFailure) -> Result {
        let (ends, end) = AsyncStream<Result?>.makeStream()
        // No child task: its parent would wait for it, and decoding cannot be interrupted. The command
        // ends instead, and the process with it. On a thread of its own it cannot hold up the timer.
        DispatchQueue.global().async { end.yield(read()) }
        let timer = Task { [sleep, remaining] in
            try? await sleep(remaining)
            end.yield(nil)
        }
        defer { timer.cancel() }
        for await case .some(let result) in ends.prefix(1) { return result }
        let error = TransportError(.timeout(timeout))
        throw CommandFailure(.noCompleteResponse, "reading the body \(error)")
    }
}
