/// Takes known secrets out of texts before they are logged, stored or exported.
///
///     let redaction = Redaction(of: [Secret("opensesame")])
///     redaction.redacted("?password=opensesame")    // "?password=(redacted)"
public struct Redaction: Sendable, Hashable {
    /// What stands where a secret was.
    public static let mark = "(redacted)"

    /// Shorter secrets are left alone: replacing them would tear up every text and hide nothing.
    private static let shortestLength = 4

    private let forms: [String]

    /// Knows `secrets` as they are, percent-encoded, in base64, also within the base64 of a longer
    /// text, and each of these as JSON writes it.
    public init(of secrets: [Secret] = []) {
        let forms = secrets.map { $0.reveal() }
            .filter { $0.count >= Self.shortestLength }
            .flatMap(SecretForms.all)
        self.init(forms: Set(forms))
    }

    private init(forms: Set<String>) {
        // Longest first, so that a form that contains another goes as a whole.
        self.forms = forms.sorted { ($1.count, $0) < ($0.count, $1) }
    }

    /// A redaction that knows these secrets, too.
    public func adding(_ secrets: [Secret]) -> Redaction {
        Redaction(forms: Set(forms).union(Redaction(of: secrets).forms))
    }

    /// The text with every known secret replaced by ``mark``.
    public func redacted(_ text: String) -> String {
        guard !forms.isEmpty else { return text }
        return String(decoding: redacted(Array(text.utf8)), as: UTF8.self)
    }

    /// The bytes with every known secret replaced by ``mark``, whatever they are the bytes of.
    ///
    /// Characters would not do: an accent behind a secret makes its last letter another one.
    public func redacted(_ bytes: [UInt8]) -> [UInt8] {
        forms.reduce(bytes) { bytes, form in
            ByteReplacement(Array(form.utf8), by: Array(Self.mark.utf8)).applied(to: bytes)
        }
    }

    /// A value that stands under a name: hidden as a whole when the name announces a secret.
    public func redacted(_ value: String, named name: String) -> String {
        SecretNames.contains(name) ? Self.mark : redacted(value)
    }

    /// The text of a URL without the values of names that announce a secret, or any known one.
    package func redacted(url: String) -> String {
        redacted(QueryRedaction().redacted(url: url))
    }
}
