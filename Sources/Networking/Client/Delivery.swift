internal import HTTPMessage

/// Hands the last answer of an exchange to whoever takes its events.
struct Delivery: Sendable {
    let relay: EventRelay
    /// Whether nothing follows on an answer with this head.
    let isLast: @Sendable (RawResponse) -> Bool
}
