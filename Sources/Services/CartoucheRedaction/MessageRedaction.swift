package import FoundationEssentials
package import Girders
package import HTTPMessage
package import HTTPTypes
package import SecretValues

/// Decides what is secret in a request, a response, a form and a text, and replaces it.
///
/// A value is secret for its name, such as `password`, or since it is a known secret.
///
///     let redaction = MessageRedaction(known, hidingAlso: ["pet-name"])
///     redaction.redacted(text: #"{"password": "x"}"#)    // {"password": "(redacted)"}
package struct MessageRedaction: Sendable {
    private let known: Redaction
    private let names: SecretNameRule

    /// Replaces the values of secret names and of some others, and known secrets everywhere.
    package init(_ known: Redaction = Redaction(), hidingAlso others: Set<String> = []) {
        self.init(known, SecretNameRule(others: others))
    }

    private init(_ known: Redaction, _ names: SecretNameRule) {
        self.known = known
        self.names = names
    }

    /// A redaction that also replaces the values of these names.
    package func hiding(_ others: Set<String>) -> MessageRedaction {
        MessageRedaction(known, SecretNameRule(others: names.others.union(others)))
    }

    /// What replaces secrets in a body.
    private var bodies: BodyRedaction { BodyRedaction(known: known, names: names) }

    /// What replaces the values of secret names in URLs.
    package var urls: URLRedaction { bodies.urls }

    /// A text of any kind: JSON, YAML, or one with URLs in it.
    package func redacted(text: String) -> String {
        let body = redacted(body: Data(text.utf8), contentType: "")
        return String(decoding: body, as: UTF8.self)
    }

    /// A URL.
    package func redacted(url: String) -> String { known.redacted(urls.redacted(url: url)) }

    /// The reason why an exchange failed.
    package func redacted(_ failure: TransportError) -> String {
        known.redacted(failure.redacted(by: urls).description)
    }

    /// The bytes of a body before `limit`, without secrets.
    ///
    /// More bytes help to tell what is secret: so a body should be cut here, and not before. If it was cut
    /// nevertheless, or has not arrived completely, a last part that is the beginning of a secret is hidden.
    package func redacted(
        body: some Collection<UInt8>,
        contentType: String,
        limit: Int = .max,
        isCut: Bool = false
    ) -> Data {
        // So much is enough to see the end of most values that begin before the limit.
        let room = 1 << 16
        let isLong = body.count - room > limit
        let bytes = Array(isLong ? body.prefix(limit + room) : body.prefix(body.count))
        var edits = bodies.edits(in: bytes, contentType: contentType)
        edits.add(known: known.ranges(in: bytes, isCut: isCut || isLong))
        return Data(edits.applied(to: bytes, limit: limit))
    }

    /// The text of a value, which has no name.
    func redacted(valueText text: String) -> String { known.redacted(bodies.redacted(text: text)) }

    /// A key, unless it is a word such as `password`: where that is the password, too, a mark in its
    /// place would tell it.
    func redacted(key: String) -> String { key.isWord ? key : redacted(valueText: key) }

    func hides(_ name: String, in place: SecretNames.Place) -> Bool {
        names.contains(name, in: place)
    }

    /// Header fields, some of which are secret whatever their names say.
    package func redacted(
        _ headers: HTTPFields,
        sensitive: Set<HTTPField.Name> = []
    ) -> HTTPFields {
        HTTPFields(
            headers.map { field in
                let isSecret =
                    names.contains(field.name.rawName, in: .header)
                    || sensitive.contains(field.name)
                let value = isSecret ? Redaction.mark : known.redacted(redactedValue(of: field))
                return HTTPField(name: field.name, value: value)
            }
        )
    }

    /// Any header field may contain URLs, such as `Link`; some are just a URL.
    private func redactedValue(of field: HTTPField) -> String {
        guard !Self.challenges.contains(field.name.canonicalName) else {
            let challenge = ChallengeRedaction { names.contains($0, in: .query) }
            return urls.redacted(text: challenge.redacted(field.value))
        }
        let isURL = [.location, .contentLocation, .referer].contains(field.name)
        return isURL ? urls.redacted(url: field.value) : urls.redacted(text: field.value)
    }

    /// The fields of which some have parameters with credentials (RFC 9110, 11).
    private static let challenges: Set<String> = [
        "www-authenticate", "proxy-authenticate", "authentication-info",
        "proxy-authentication-info",
    ]
}

/// Which names are secret.
struct SecretNameRule: Sendable {
    /// Names that are secret in one message only.
    let others: Set<String>

    func contains(_ name: String, in place: SecretNames.Place) -> Bool {
        others.contains(name) || SecretNames.contains(name, in: place)
    }
}
