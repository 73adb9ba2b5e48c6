import FoundationEssentials
package import HTTPMessage
import ValueTree

/// One exchange as the history keeps it: its line, and both messages without their secrets.
package struct HistoryEntry: Sendable, Equatable {
    /// The line of the list.
    package let summary: RecordedExchange
    /// What was sent.
    package let request: StoredMessage
    /// What came back, or what had arrived of it; nil when nothing had.
    package let response: StoredMessage?

    /// Creates an entry from its parts.
    package init(summary: RecordedExchange, request: StoredMessage, response: StoredMessage?) {
        self.summary = summary
        self.request = request
        self.response = response
    }
}

extension HistoryEntry {
    /// Creates the entry of an exchange; bodies longer than `bodyLimit` are cut there.
    package init(
        _ exchange: Exchange,
        endpoint: String,
        redaction: HistoryRedaction,
        bodyLimit: Int = 1 << 20
    ) {
        let request = exchange.request
        summary = redaction.redacted(
            RecordedExchange(exchange, endpoint: endpoint),
            failure: exchange.failure
        )
        self.request = redaction.redacted(
            StoredMessage(
                headers: request.headers,
                body: request.body,
                bodyLimit: bodyLimit
            ),
            sensitiveHeaders: request.sensitiveHeaders
        )
        response = exchange.response.map { response in
            redaction.redacted(
                StoredMessage(
                    headers: response.headers,
                    body: response.bytes[0..<min(response.bytes.count, bodyLimit + 1)],
                    bodyLimit: bodyLimit
                )
            )
        }
    }
}
