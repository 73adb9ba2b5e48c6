import Synchronization

/// Removes known secrets from text before it is logged, stored or exported.
///
///     let redaction = Redaction(of: [Secret("opensesame")])
///     redaction.redacted("?password=opensesame")    // "?password=(redacted)"
public struct Redaction: Sendable, Hashable {
    /// The replacement for a secret.
    public static let mark = "(redacted)"

    /// Shorter secrets are replaced only where they stand alone, as `p` does in `/login/p?x=1`:
    /// elsewhere that would garble every text and hide nothing.
    private static let shortestLength = 4
    /// Secrets of letters alone are parts of other words up to this length: to hide `pass` in `"password"` would
    /// tell it.
    private static let longestWord = 7

    private let forms: [String]
    /// The forms of short secrets.
    private let words: [String]

    /// Recognizes `secrets` as they are, percent-encoded, and in base64, including the base64 of a
    /// longer text, each also escaped for JSON, and as they are escaped for XML.
    public init(of secrets: [Secret] = []) {
        let texts = secrets.map { $0.reveal() }.filter { !$0.isEmpty }
        self.init(
            forms: Set(texts.filter { !Self.isWord($0) }.flatMap(SecretForms.all)),
            words: Set(texts.filter(Self.isWord).flatMap(SecretForms.standingAlone))
        )
    }

    private static func isWord(_ secret: String) -> Bool {
        secret.count < shortestLength
            || secret.count <= longestWord && secret.allSatisfy(\.isLetter)
    }

    private init(forms: Set<String>, words: Set<String>) {
        self.forms = Self.longestFirst(forms)
        self.words = Self.longestFirst(words)
    }

    /// A form that contains another is replaced as a whole.
    private static func longestFirst(_ forms: Set<String>) -> [String] {
        forms.sorted { ($1.count, $0) < ($0.count, $1) }
    }

    /// A redaction that also recognizes these secrets.
    ///
    ///     let redaction = Redaction(of: [Secret("opensesame")]).adding([Secret("t0ken")])
    ///     redaction.redacted("opensesame, t0ken")    // "(redacted), (redacted)"
    public func adding(_ secrets: [Secret]) -> Redaction {
        let others = Redaction(of: secrets)
        return Redaction(
            forms: Set(forms).union(others.forms),
            words: Set(words).union(others.words)
        )
    }

    /// The text with every known secret replaced by ``mark``.
    public func redacted(_ text: String) -> String {
        guard !forms.isEmpty || !words.isEmpty else { return text }
        return String(decoding: redacted(Array(text.utf8)), as: UTF8.self)
    }

    /// A sentence of the program's own with every known secret replaced by ``mark``.
    ///
    /// A secret as short as a word stays where it is one, between spaces: `a` is hidden in `/login/a`, and
    /// not in "that is a number".
    public func redacted(sentence: String) -> String {
        guard !forms.isEmpty || !words.isEmpty else { return sentence }
        return String(decoding: redacted(Array(sentence.utf8), .amongWords), as: UTF8.self)
    }

    /// The bytes with every known secret replaced by ``mark``; they need not be text.
    ///
    ///     let redaction = Redaction(of: [Secret("opensesame")])
    ///     redaction.redacted(Array("opensesame".utf8))    // the bytes of "(redacted)"
    ///
    /// Bytes are compared instead of characters because a combining mark after a secret changes its
    /// last character.
    public func redacted(_ bytes: [UInt8]) -> [UInt8] { redacted(bytes, .standingAlone) }

    private func redacted(_ bytes: [UInt8], _ place: ByteReplacement.Place) -> [UInt8] {
        let mark = Array(Self.mark.utf8)
        let rest = forms.reduce(bytes) { bytes, form in
            ByteReplacement(Array(form.utf8), by: mark).applied(to: bytes)
        }
        return words.reduce(rest) { bytes, word in
            ByteReplacement(Array(word.utf8), by: mark, at: place).applied(to: bytes)
        }
    }

    /// The value of a name: hidden as a whole if it is a secret name.
    ///
    ///     Redaction().redacted("abc", named: "password")    // "(redacted)"
    ///     Redaction().redacted("abc", named: "name")        // "abc"
    public func redacted(_ value: String, named name: String) -> String {
        SecretNames.contains(name) ? Self.mark : redacted(value)
    }
}

/// The secrets that the program has learned so far, shared by everything that must not show them.
///
///     let secrets = KnownSecrets()
///     secrets.add([token])
///     secrets.redaction.redacted(line)
package final class KnownSecrets: Sendable {
    private let known: Mutex<Redaction>

    /// Starts with the secrets of a redaction.
    package init(_ redaction: Redaction) {
        known = Mutex(redaction)
    }

    /// Starts with these secrets.
    package convenience init(of secrets: [Secret] = []) {
        self.init(Redaction(of: secrets))
    }

    /// A redaction of the secrets known so far.
    package var redaction: Redaction { known.withLock(\.self) }

    /// Adds secrets.
    package func add(_ secrets: [Secret]) {
        known.withLock { $0 = $0.adding(secrets) }
    }
}
