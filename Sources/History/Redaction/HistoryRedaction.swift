import FoundationEssentials
import HTTPMessage
import HTTPTypes

/// Takes secrets out of what the history keeps.
///
/// Which names announce a secret is decided by the program, and so is which texts are secrets.
package struct HistoryRedaction: Sendable {
    /// What stands where a secret was.
    package static let mark = "(redacted)"

    let isSecretName: @Sendable (String) -> Bool
    let withoutKnownSecrets: @Sendable (String) -> String

    /// Hides the values of secret names, and then every known secret in what remains.
    package init(
        isSecretName: @escaping @Sendable (String) -> Bool,
        withoutKnownSecrets: @escaping @Sendable (String) -> String = { $0 }
    ) {
        self.isSecretName = isSecretName
        self.withoutKnownSecrets = withoutKnownSecrets
    }

    func redacted(
        _ message: StoredMessage,
        sensitiveHeaders: Set<HTTPField.Name> = []
    ) -> StoredMessage {
        let contentType = message.headers[.contentType] ?? ""
        return StoredMessage(
            headers: redacted(message.headers, sensitive: sensitiveHeaders),
            body: message.body.map { redacted($0, contentType: contentType) },
            isTruncated: message.isTruncated
        )
    }

    func redacted(_ line: RecordedExchange, failure: TransportError?) -> RecordedExchange {
        let failure = failure.map { FailureRedaction(queries).redacted($0).description }
        return RecordedExchange(
            id: line.id,
            endpoint: line.endpoint,
            startedAt: line.startedAt,
            method: line.method,
            url: withoutKnownSecrets(queries.redacted(url: line.url)),
            status: line.status,
            failure: failure.map(withoutKnownSecrets),
            duration: line.duration,
            byteCount: line.byteCount
        )
    }

    private func redacted(
        _ headers: HTTPFields,
        sensitive: Set<HTTPField.Name>
    ) -> HTTPFields {
        HTTPFields(
            headers.map { field in
                let isSecret = isSecretName(field.name.rawName) || sensitive.contains(field.name)
                let value = isSecret ? Self.mark : withoutKnownSecrets(redactedValue(of: field))
                return HTTPField(name: field.name, value: value)
            }
        )
    }

    /// Any header may hold URLs, such as `Link`; some are nothing but a URL.
    private func redactedValue(of field: HTTPField) -> String {
        let isURL = [.location, .contentLocation, .referer].contains(field.name)
        return isURL ? queries.redacted(url: field.value) : queries.redacted(text: field.value)
    }

    private var queries: QueryRedaction { QueryRedaction(isSecretName) }

    private func redacted(_ body: Data, contentType: String) -> Data {
        let type = contentType.lowercased()
        guard !type.contains("x-www-form-urlencoded") else {
            let form = String(decoding: body, as: UTF8.self)
            return Data(withoutKnownSecrets(queries.redacted(form)).utf8)
        }
        guard type.isEmpty || type.contains("json") || type.contains("text") else { return body }
        let named = JSONBodyRedaction(isSecretName).redacted(Array(body))
        // A body that is not UTF-8 is kept byte by byte; no known secret is looked for in it.
        guard let text = String(validating: named, as: UTF8.self) else { return Data(named) }
        return Data(withoutKnownSecrets(text).utf8)
    }
}
