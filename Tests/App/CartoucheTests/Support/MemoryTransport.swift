import Foundation
import HTTPMessage

/// Answers every request from a function, and remembers nothing.
struct MemoryTransport: Transport {
    var answer: @Sendable (Request) -> Exchange.Outcome

    func exchange(
        _ request: Request,
        options: TransferOptions,
        progress: @escaping @Sendable (TransferProgress) -> Void
    ) async -> Exchange {
        Exchange(
            request: request,
            startedAt: Date(timeIntervalSince1970: 0),
            outcome: answer(request)
        )
    }
}
