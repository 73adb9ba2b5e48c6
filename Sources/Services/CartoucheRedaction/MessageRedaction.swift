package import FoundationEssentials
package import HTTPMessage
package import HTTPTypes
package import SecretValues
package import WebAddresses

/// Replaces secrets in requests, responses, forms and texts.
///
/// A value is secret if its name is, such as `password`, or if it contains a known secret.
///
///     let redaction = MessageRedaction(known, hidingAlso: ["pet-name"])
///     redaction.redacted(text: #"{"password": "x"}"#)    // {"password": "(redacted)"}
package struct MessageRedaction: Sendable {
    private let known: Redaction
    private let names: SecretNameRule

    /// Creates a redaction of known secrets and of the values of secret names.
    ///
    /// `others` are names that aren't secret elsewhere.
    package init(_ known: Redaction = Redaction(), hidingAlso others: Set<String> = []) {
        self.init(known, SecretNameRule(others: others))
    }

    private init(_ known: Redaction, _ names: SecretNameRule) {
        self.known = known
        self.names = names
    }

    /// Returns a redaction that also replaces the values of these names.
    package func hiding(_ others: Set<String>) -> MessageRedaction {
        var names = names
        names.others.formUnion(others)
        return MessageRedaction(known, names)
    }

    /// Returns a redaction for the body of a command, in which these marks replace secrets.
    func forCommand(keeping marks: Set<String>) -> MessageRedaction {
        var names = names
        names.marks = marks
        names.isForCommand = true
        return MessageRedaction(known, names)
    }

    /// Finds values of secret names in bodies.
    private var bodies: BodyRedaction { BodyRedaction(known: known, names: names) }

    /// Replaces the values of secret names in URLs.
    package var urls: URLRedaction { bodies.urls }

    /// Returns a text of any format without its secrets.
    package func redacted(text: String) -> String {
        let body = redacted(body: Data(text.utf8), contentType: "")
        return String(decoding: body, as: UTF8.self)
    }

    /// Returns a URL without its secrets.
    package func redacted(url: String) -> String { known.redacted(urls.redacted(url: url)) }

    /// Returns the reason an exchange failed without its secrets.
    package func redacted(_ failure: TransportError) -> String {
        known.redacted(failure.redacted(by: urls).description)
    }

    /// Returns the first `limit` bytes of a body without their secrets.
    ///
    /// Pass the whole body: bytes after the limit may show that those before it are secret. If the
    /// body is incomplete, `isCut` also hides the beginning of a secret at its end.
    package func redacted(
        body: some Collection<UInt8>,
        contentType: String,
        limit: Int = .max,
        isCut: Bool = false
    ) -> Data {
        // Most values that start before the limit end in this range.
        let room = 1 << 16
        let isLong = body.count - room > limit
        let bytes = Array(isLong ? body.prefix(limit + room) : body.prefix(body.count))
        var edits = bodies.edits(in: bytes, contentType: contentType)
        edits.add(known: known.ranges(in: bytes, isCut: isCut || isLong))
        return Data(edits.applied(to: bytes, limit: limit))
    }

    /// Returns the text of a value without its secrets.
    func redacted(valueText text: String) -> String { known.redacted(bodies.redacted(text: text)) }

    /// Returns a key without its secrets.
    ///
    /// A word such as `password` is kept: if it is also the password, a mark in its place would
    /// reveal it.
    func redacted(key: String) -> String { key.isWord ? key : redacted(valueText: key) }

    func hides(_ name: String, in place: SecretNames.Place) -> Bool {
        names.contains(name, in: place)
    }

    /// Returns header fields without their secrets; those in `sensitive` are replaced whatever their names are.
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

    /// Returns the value of a field that isn't secret as a whole.
    ///
    /// Any field may contain URLs, as `Link` does; some are a URL.
    private func redactedValue(of field: HTTPField) -> String {
        guard !Self.challenges.contains(field.name.canonicalName) else {
            let challenge = ChallengeRedaction { names.contains($0, in: .query) }
            return urls.redacted(text: challenge.redacted(field.value))
        }
        let isURL = [.location, .contentLocation, .referer].contains(field.name)
        return isURL ? urls.redacted(url: field.value) : urls.redacted(text: field.value)
    }

    /// The fields whose parameters may be credentials (RFC 9110, 11).
    private static let challenges: Set<String> = [
        "www-authenticate", "proxy-authenticate", "authentication-info",
        "proxy-authentication-info",
    ]
}

/// The rule that decides which names are secret, and which of their values are not.
struct SecretNameRule: Sendable {
    /// Names that are secret in one message only.
    var others: Set<String>
    /// Texts that replace secrets already.
    var marks: Set<String> = []
    /// Whether a shell replaces what is hidden.
    var isForCommand = false

    func contains(_ name: String, in place: SecretNames.Place) -> Bool {
        others.contains(name) || SecretNames.contains(name, in: place)
    }

    /// Returns whether a text reveals nothing even as the value of a secret name: it is empty, a reference to a
    /// variable, or replaces a secret already.
    func isHarmless(_ text: String) -> Bool { text.isHarmless || hasMark(text.utf8) }

    /// Returns whether a text contains a replaced secret.
    func hasMark(_ text: some Collection<UInt8>) -> Bool {
        marks.contains { text.firstRange(of: $0.utf8) != nil }
    }
}
