import FoundationEssentials
import Girders
import HTTPMessage
import HTTPTypes
package import SecretValues

/// Removes secrets from what the history stores.
package struct HistoryRedaction: Sendable {
    let known: Redaction
    private let others: Set<String>

    /// Hides the values of secret names and of some others, then every known secret in the rest.
    package init(_ known: Redaction = Redaction(), hidingAlso others: Set<String> = []) {
        self.known = known
        self.others = others
    }

    /// A redaction that hides the values of these names, too.
    func hiding(_ names: Set<String>) -> HistoryRedaction {
        HistoryRedaction(known, hidingAlso: others.union(names))
    }

    private func hides(_ name: String, in place: SecretNames.Place) -> Bool {
        others.contains(name) || SecretNames.contains(name, in: place)
    }

    /// A text that may be JSON or have URLs in it.
    package func redacted(text: String) -> String {
        let body = redacted(Data(text.utf8), contentType: "")
        return queries.redacted(text: String(decoding: body, as: UTF8.self))
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
        let failure = failure.map { $0.redacted(by: queries).description }
        return RecordedExchange(
            id: line.id,
            endpoint: line.endpoint,
            startedAt: line.startedAt,
            method: line.method,
            url: known.redacted(queries.redacted(url: line.url)),
            status: line.status,
            failure: failure.map { known.redacted($0) },
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
                let isSecret =
                    hides(field.name.rawName, in: .header) || sensitive.contains(field.name)
                let value = isSecret ? Redaction.mark : known.redacted(redactedValue(of: field))
                return HTTPField(name: field.name, value: value)
            }
        )
    }

    /// Any header may contain URLs, such as `Link`; some are just a URL.
    private func redactedValue(of field: HTTPField) -> String {
        guard !Self.challenges.contains(field.name.canonicalName) else {
            let challenge = ChallengeRedaction { hides($0, in: .query) }
            return queries.redacted(text: challenge.redacted(field.value))
        }
        let isURL = [.location, .contentLocation, .referer].contains(field.name)
        return isURL ? queries.redacted(url: field.value) : queries.redacted(text: field.value)
    }

    /// The fields of which some have parameters with credentials (RFC 9110, 11).
    private static let challenges: Set<String> = [
        "www-authenticate", "proxy-authenticate", "authentication-info",
        "proxy-authentication-info",
    ]

    /// JSON in a query is looked at once; URLs in it are looked at as such.
    private var queries: URLRedaction {
        let urls = URLRedaction(hidingAlso: others)
        return URLRedaction(hidingAlso: others) { json in
            let members = JSONBodyRedaction(
                isSecretName: { hides($0, in: .member) },
                redactText: { urls.redacted(text: $0) }
            )
            return String(decoding: members.redacted(Array(json.utf8)), as: UTF8.self)
        }
    }

    func redacted(_ body: Data, contentType: String) -> Data {
        let type = contentType.lowercased()
        guard !type.contains("x-www-form-urlencoded") else {
            let form = String(decoding: body, as: UTF8.self)
            return Data(known.redacted(queries.redacted(form)).utf8)
        }
        let isText = type.isEmpty || type.contains("json") || type.contains("text")
        let bytes = Array(body)
        let members = JSONBodyRedaction(
            isSecretName: { hides($0, in: .member) },
            redactText: { queries.redacted(text: $0) }
        )
        guard !type.contains("yaml") else {
            return Data(known.redacted(YAMLBodyRedaction(members).redacted(bytes)))
        }
        let xml = XMLBodyRedaction(
            isSecretName: { hides($0, in: .member) },
            redactText: { queries.redacted(text: $0) }
        )
        if XMLBodyRedaction.applies(to: type), let redacted = xml.redacted(bytes) {
            return Data(known.redacted(redacted))
        }
        guard isText else { return Data(known.redacted(bytes)) }
        return Data(hidden(members.redacted(bytes)))
    }

    /// The known secrets of a text, which may be JSON, without its names where it is no longer than that is
    /// quick: each name is a piece of its own.
    private func hidden(_ bytes: [UInt8]) -> [UInt8] {
        let hidden = known.redacted(bytes)
        guard hidden != bytes, bytes.count <= Self.mostByName else { return hidden }
        return JSONBodyRedaction.hidden(bytes) { known.redacted($0) }
    }

    private static let mostByName = 64 << 10
}
