import FoundationEssentials
import HTTPMessage

/// Tells the same events to whoever asks, one after the other, however the asking task is.
struct StagedTransport: Transport {
    let events: [TransferEvent]
    let outcome: Exchange.Outcome

    func exchange(
        _ request: Request,
        options: TransferOptions,
        progress: @escaping @Sendable (TransferProgress) -> Void
    ) async -> Exchange {
        Exchange(request: request, startedAt: Date(timeIntervalSince1970: 0), outcome: outcome)
    }

    func events(of request: Request, options: TransferOptions) -> TransferEvents {
        TransferEvents { relay in
            for event in events { await relay.send(event) }
            return await exchange(request, options: options) { _ in }
        }
    }
}
