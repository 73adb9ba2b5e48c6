internal import FoundationEssentials
internal import HTTPMessage
internal import ValueTree

extension TransferEvents.AsyncIterator {
    /// A response that is no answer, with its body, as far as that is worth keeping.
    ///
    /// The body limit of a stream or a download is no limit for an error message, so at most a mebibyte is kept.
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
