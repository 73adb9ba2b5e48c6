internal import FoundationEssentials
internal import HTTPMessage
internal import ValueTree

extension TransferEvents.AsyncIterator {
    /// A failure response with the beginning of its body.
    ///
    /// The body limit of a stream or a download doesn't suit an error message, so at most a
    /// mebibyte is stored.
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
