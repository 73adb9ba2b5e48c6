package import CartoucheRedaction
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
    /// The form that the request was made from.
    package let sent: SentForm
    /// The arrival time of each item of a stream after the head of the response; empty if unknown.
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
    /// Creates the entry of an exchange without secrets and with the first `bodyLimit` bytes of each body.
    package init(
        _ exchange: Exchange,
        endpoint: String,
        sent: SentForm = SentForm(),
        itemTimes: [Duration] = [],
        redaction: MessageRedaction,
        bodyLimit: Int = 1 << 20
    ) {
        self.itemTimes = itemTimes
        self.sent = sent.redacted(by: redaction, limit: bodyLimit)
        let request = exchange.request
        summary = RecordedExchange(exchange, endpoint: endpoint)
            .redacted(by: redaction.hiding(request.sensitiveQuery), failure: exchange.failure)
        self.request = StoredMessage(
            headers: redaction.redacted(request.headers, sensitive: request.sensitiveHeaders),
            body: request.body,
            type: request.headers[.contentType],
            redaction: redaction,
            limit: bodyLimit
        )
        response = exchange.response.map { response in
            StoredMessage(
                headers: redaction.redacted(response.headers),
                body: response.bytes[0..<response.bytes.count],
                type: response.headers[.contentType],
                redaction: redaction,
                limit: bodyLimit,
                isCut: exchange.failure != nil
            )
        }
    }
}

extension RecordedExchange {
    fileprivate func redacted(
        by redaction: MessageRedaction,
        failure: TransportError?
    ) -> RecordedExchange {
        RecordedExchange(
            id: id,
            endpoint: endpoint,
            startedAt: startedAt,
            method: method,
            url: redaction.redacted(url: url),
            status: status,
            failure: failure.map { redaction.redacted($0) },
            duration: duration,
            byteCount: byteCount
        )
    }
}

/// The form that a request was made from, the lines that were added to it, and the environment, with variables
/// unexpanded.
package struct SentForm: Sendable, Equatable {
    /// The form's value; nil if it isn't stored.
    package var form: SupportedType?
    /// The name of the environment; nil for the base files alone, or if unknown.
    package var environment: String?
    /// The header fields and query items that were added by hand, a line each.
    package var added: [String]
    /// Whether the form's JSON body was sent without being converted to its type.
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

    /// Returns the same without secrets.
    ///
    /// The form and the added lines are left out if either exceeds `limit` bytes.
    func redacted(by redaction: MessageRedaction, limit: Int) -> SentForm {
        let length = form.map { JSONWriter(.compact).text($0).utf8.count } ?? 0
        let addedLength = added.reduce(0) { $0 + $1.utf8.count }
        let isKept = length <= limit && addedLength <= limit
        let form = isKept ? form.map { redaction.redacted(form: $0) } : nil
        return SentForm(
            form,
            environment: environment.map { redaction.redacted(text: $0) },
            // The form and the lines were sent together, so neither is stored alone.
            adding: form == nil ? [] : added.map { redaction.redacted(text: $0) },
            isAsWritten: form != nil && isAsWritten
        )
    }

    /// Returns the value of a form that is stored as JSON; nil if it can't be parsed.
    static func value(of json: String) -> SupportedType? {
        // A damaged column doesn't affect the others.
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

    /// Creates a message with the first `limit` bytes of a body, without its secrets.
    fileprivate init(
        headers: HTTPFields,
        body: (some Collection<UInt8>)?,
        type: String?,
        redaction: MessageRedaction,
        limit: Int,
        isCut: Bool = false
    ) {
        self.headers = headers
        self.body = body.flatMap { body in
            guard !body.isEmpty else { return nil }
            return redaction.redacted(
                body: body,
                contentType: type ?? "",
                limit: limit,
                isCut: isCut
            )
        }
        isTruncated = (body?.count ?? 0) > limit
    }
}
