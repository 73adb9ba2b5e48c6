internal import FoundationEssentials
internal import HTTPMessage
internal import ValueTree

extension TransferEvents.AsyncIterator {
    /// A response that is no answer, with its body, as far as that is worth keeping.
    ///
    /// Whoever wants a stream or a file has set a limit for that, or none at all.
    mutating func refusal(_ head: RawResponse, upTo limit: Int) async -> RawResponse {
        var bytes = PaddedBytes()
        reading: while let event = await next() {
            switch event {
            case .progress, .head: continue
            case .body(let part):
                let isWhole = part.withUnsafeBytes {
                    bytes.append($0, upTo: min(limit, Delivery.undeliveredLimit))
                }
                if !isWhole { break reading }
            case .done: break reading
            }
        }
        return head.with(bytes: bytes)
    }
}
