package import HTTPMessage
package import SecretValues

/// An exchange that has ended; compared by identity because bodies are large.
package final class EndedExchange: Sendable, Equatable {
    package let endpoint: String
    /// The environment that it was sent in; nil for the base files alone.
    package let environment: String?
    package let exchange: Exchange
    /// The origin in the history; nil if it was sent in this run of the program.
    package let origin: StoredOrigin?
    /// Redacts the secrets known when the exchange ended.
    package let hidden: Redaction
    /// The arrival times of the items of a stream, after the head.
    package let itemTimes: [Duration]

    package init(
        _ exchange: Exchange,
        endpoint: String,
        environment: String? = nil,
        origin: StoredOrigin? = nil,
        hiding hidden: Redaction = Redaction(),
        itemTimes: [Duration] = []
    ) {
        self.endpoint = endpoint
        self.environment = environment
        self.exchange = exchange
        self.origin = origin
        self.hidden = hidden
        self.itemTimes = itemTimes
    }

    /// Whether the body is complete.
    package var isComplete: Bool { exchange.failure == nil && origin?.isCut != true }

    /// The total duration; the history doesn't store its parts.
    package var duration: Duration { origin?.duration ?? exchange.duration }

    package static func == (left: EndedExchange, right: EndedExchange) -> Bool { left === right }
}
