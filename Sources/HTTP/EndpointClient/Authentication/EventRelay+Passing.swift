internal import FoundationEssentials
internal import HTTPMessage
internal import ValueTree

extension EventRelay {
    /// Hands on the events of an exchange up to its end, which comes back; nil when it has none.
    ///
    /// An answer whose head `isHeldBack` is not handed on, but comes back with the beginning
    /// of its body.
    func pass(
        on events: TransferEvents,
        unless isHeldBack: (RawResponse) -> Bool
    ) async -> Exchange? {
        var held: PaddedBytes?
        for await event in events {
            switch event {
            case .progress(let progress): report(progress)
            case .head(let head):
                if isHeldBack(head) { held = [] } else { await send(event) }
            case .body(let bytes):
                if held == nil {
                    await send(event)
                } else {
                    _ = bytes.withUnsafeBytes { held?.append($0, upTo: Delivery.keptOfOthers) }
                }
            case .done(let exchange): return held.map(exchange.with(bytes:)) ?? exchange
            }
        }
        return nil
    }
}
