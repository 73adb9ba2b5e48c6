package import FoundationEssentials
package import HTTPMessage
package import HTTPTypes
import ValueSerializers
package import ValueTree

/// An exchange in the history: its line in the list, and both messages without secrets.
package struct HistoryEntry: Sendable, Equatable {
    /// The line in the list.
    package let summary: RecordedExchange
    /// The request.
    package let request: StoredMessage
    /// The response, or the part that arrived; nil if nothing did.
    package let response: StoredMessage?
    /// What the request was made of.
    package let sent: SentForm
    /// When each item of a stream arrived, after the head of the response; empty where that is not known.
    package let itemTimes: [Duration]

    /// Creates an entry from its parts.
    package init(
        summary: RecordedExchange,
        request: StoredMessage,
        response: StoredMessage?,
        sent: SentForm = SentForm(),
        itemTimes: [Duration] = []
    ) {
        self.summary = summary
        self.request = request
        self.response = response
        self.sent = sent
        self.itemTimes = itemTimes
    }
}

extension HistoryEntry {
    /// Creates the entry of an exchange; bodies are truncated to `bodyLimit` bytes.
    package init(
        _ exchange: Exchange,
        endpoint: String,
        sent: SentForm = SentForm(),
        itemTimes: [Duration] = [],
        redaction: HistoryRedaction,
        bodyLimit: Int = 1 << 20
    ) {
        self.itemTimes = itemTimes
        self.sent = redaction.redacted(sent, limit: bodyLimit)
        let request = exchange.request
        summary = redaction.hiding(request.sensitiveQuery).redacted(
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

/// What a request was made of: the form and what was added to it, with their variables as they were written, and
/// where it was sent.
package struct SentForm: Sendable, Equatable {
    /// The form's value; nil if it is not kept.
    package var form: SupportedType?
    /// The name of the environment; nil for the base files alone, or where that is not known.
    package var environment: String?
    /// The header fields and query items that were added by hand, each as its line was written.
    package var added: [String]
    /// Whether the form's JSON body was sent as it stood, whatever its type says.
    package var isAsWritten: Bool

    /// Creates one from its parts.
    package init(
        _ form: SupportedType? = nil,
        environment: String? = nil,
        adding added: [String] = [],
        isAsWritten: Bool = false
    ) {
        self.form = form
        self.environment = environment
        self.added = added
        self.isAsWritten = isAsWritten
    }

    /// The value of a form that was written as JSON; nil if it cannot be read.
    static func value(of json: String) -> SupportedType? {
        // What is damaged in one column makes the rest no worse.
        (try? JSONParser().parse(PaddedBytes(json.utf8))).map { SupportedType($0.root) }
    }
}

/// The stored header and body of a request or response.
package struct StoredMessage: Sendable, Equatable {
    /// The header fields, in order.
    package var headers: HTTPFields
    /// The stored part of the body; nil if there was none.
    package var body: Data?
    /// Whether the body was truncated.
    package var isTruncated: Bool

    /// Creates a message from its parts.
    package init(headers: HTTPFields, body: Data?, isTruncated: Bool = false) {
        self.headers = headers
        self.body = body
        self.isTruncated = isTruncated
    }

    /// Creates a message with at most `bodyLimit` bytes of the body.
    init(headers: HTTPFields, body: (some Collection<UInt8>)?, bodyLimit: Int) {
        self.headers = headers
        self.body = body.flatMap { $0.isEmpty ? nil : Data($0.prefix(bodyLimit)) }
        isTruncated = (body?.count ?? 0) > bodyLimit
    }
}
