internal import HTTPMessage
internal import ValueTree

/// Hands the last answer of an exchange to whoever takes its events.
struct Delivery: Sendable {
    /// How many bytes are kept of an answer that is not the last, for instance of a redirect.
    ///
    /// Whoever takes the events wants no body in memory, and has set its limit accordingly.
    static let keptOfOthers = 1024 * 1024

    let relay: EventRelay
    /// Whether nothing follows on an answer with this head.
    let isLast: @Sendable (RawResponse) -> Bool
}

extension PaddedBytes {
    /// Appends bytes as long as there are no more than `limit`; false when some were dropped.
    mutating func append(_ bytes: UnsafeRawBufferPointer, upTo limit: Int) -> Bool {
        let kept = bytes.prefix(max(limit - count, 0))
        append(contentsOf: UnsafeRawBufferPointer(rebasing: kept))
        return kept.count == bytes.count
    }
}
