package import FoundationEssentials
package import HTTPMessage
package import HTTPTypes
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

/// The header and body of a request or response, as far as they are kept.
package struct StoredMessage: Sendable, Equatable {
    /// The header fields in their order.
    package var headers: HTTPFields
    /// The beginning of the body; nil when there was none.
    package var body: Data?
    /// Whether the body was longer than what is kept.
    package var isTruncated: Bool

    /// Creates a message from its parts.
    package init(headers: HTTPFields, body: Data?, isTruncated: Bool = false) {
        self.headers = headers
        self.body = body
        self.isTruncated = isTruncated
    }

    /// Keeps at most `bodyLimit` bytes of a body.
    init(headers: HTTPFields, body: (some Collection<UInt8>)?, bodyLimit: Int) {
        self.headers = headers
        self.body = body.flatMap { $0.isEmpty ? nil : Data($0.prefix(bodyLimit)) }
        isTruncated = (body?.count ?? 0) > bodyLimit
    }
}
