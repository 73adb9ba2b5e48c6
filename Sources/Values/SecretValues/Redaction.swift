import Synchronization

/// Removes known secrets from text before it is logged, stored or exported.
///
///     let redaction = Redaction(of: [Secret("opensesame")])
///     redaction.redacted("?password=opensesame")    // "?password=(redacted)"
///
/// A secret is also found in Base64 and with the escapes of JSON, XML and URLs, up to three times
/// over. One search finds all secrets, and its time doesn't depend on their number and length.
public struct Redaction: Sendable, Hashable {
    /// The replacement for a secret in everything that is stored, logged or exported.
    public static let mark = "(redacted)"

    /// The replacement for a secret on the screen.
    package static let mask = "•••"

    private let secrets: SecretIndex

    /// Creates a redaction of these secrets.
    public init(of secrets: [Secret] = []) {
        self.init(texts: Set(secrets.map { $0.reveal() }))
    }

    private init(texts: Set<String>) {
        secrets = SecretIndex(texts.subtracting([""]))
    }

    /// Returns a redaction that also finds these secrets.
    ///
    ///     let redaction = Redaction(of: [Secret("opensesame")]).adding([Secret("t0ken")])
    ///     redaction.redacted("opensesame, t0ken")    // "(redacted), (redacted)"
    public func adding(_ secrets: [Secret]) -> Redaction {
        let others = Set(secrets.map { $0.reveal() }).subtracting([""])
        guard !others.isSubset(of: self.secrets.texts) else { return self }
        return Redaction(texts: self.secrets.texts.union(others))
    }

    /// Returns the text with every known secret replaced by ``mark``.
    public func redacted(_ text: String) -> String { redacted(text, at: .standingAlone) }

    /// Returns a message of the program with every known secret replaced by ``mark``.
    ///
    /// A short secret between spaces is treated as a word of the message: `a` is replaced in
    /// `/login/a`, but not in "that is a number".
    public func redacted(sentence: String) -> String { redacted(sentence, at: .amongWords) }

    private func redacted(_ text: String, at place: WordPlace) -> String {
        guard !secrets.texts.isEmpty else { return text }
        let bytes = Array(text.utf8)
        let ranges = secrets.search.ranges(in: bytes, wordsAt: place)
        return ranges.isEmpty ? text : String(decoding: Self.marked(bytes, ranges), as: UTF8.self)
    }

    /// Returns bytes, which may not be text, with every known secret replaced by ``mark``.
    ///
    ///     let redaction = Redaction(of: [Secret("opensesame")])
    ///     redaction.redacted(Array("opensesame".utf8))    // the bytes of "(redacted)"
    ///
    /// Bytes are compared instead of characters because a combining mark after a secret changes its
    /// last character.
    public func redacted(_ bytes: [UInt8]) -> [UInt8] { Self.marked(bytes, ranges(in: bytes)) }

    /// Returns the ranges of known secrets in bytes, in order and without overlaps.
    ///
    /// If `isCut`, the beginning of a secret at the end of the bytes counts as a secret.
    package func ranges(in bytes: [UInt8], isCut: Bool = false) -> [Range<Int>] {
        guard !secrets.texts.isEmpty else { return [] }
        return secrets.search.ranges(in: bytes, wordsAt: .standingAlone, isCut: isCut)
    }

    private static func marked(_ bytes: [UInt8], _ ranges: [Range<Int>]) -> [UInt8] {
        guard !ranges.isEmpty else { return bytes }
        var result: [UInt8] = []
        var end = 0
        for range in ranges {
            result += bytes[end..<range.lowerBound]
            result += mark.utf8
            end = range.upperBound
        }
        return result + bytes[end...]
    }

    /// Returns the value of a name, replaced as a whole if the name is secret.
    ///
    ///     Redaction().redacted("abc", named: "password")    // "(redacted)"
    ///     Redaction().redacted("abc", named: "name")        // "abc"
    public func redacted(_ value: String, named name: String) -> String {
        SecretNames.contains(name) ? Self.mark : redacted(value)
    }

    /// Returns whether both find the same secrets.
    public static func == (left: Redaction, right: Redaction) -> Bool {
        left.secrets.texts == right.secrets.texts
    }

    /// Hashes the secrets.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(secrets.texts)
    }
}

/// The texts of secrets and the search for them, which is prepared on first use.
///
/// Copies of a redaction share the search.
private final class SecretIndex: Sendable {
    let texts: Set<String>
    private let prepared = Mutex<SecretSearch?>(nil)

    init(_ texts: Set<String>) {
        self.texts = texts
    }

    var search: SecretSearch {
        prepared.withLock { prepared in
            let search = prepared ?? SecretSearch(for: texts)
            prepared = search
            return search
        }
    }
}

/// The secrets that the program has learned so far, shared by all code that must not show them.
///
///     let secrets = KnownSecrets()
///     secrets.add([token])
///     secrets.redaction.redacted(line)
package final class KnownSecrets: Sendable {
    private let known: Mutex<Redaction>

    /// Creates a collection with the secrets of a redaction.
    package init(_ redaction: Redaction) {
        known = Mutex(redaction)
    }

    /// Creates a collection with these secrets.
    package convenience init(of secrets: [Secret] = []) {
        self.init(Redaction(of: secrets))
    }

    /// A redaction of the secrets known so far.
    package var redaction: Redaction { known.withLock(\.self) }

    /// Adds secrets; nothing is prepared again for known ones.
    package func add(_ secrets: [Secret]) {
        known.withLock { $0 = $0.adding(secrets) }
    }
}
