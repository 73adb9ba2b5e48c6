import Glibc
import Synchronization

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
}

/// Which names of headers, queries and fields announce a secret.
public enum SecretNames {
    private static let exact: Set<String> = [
        "authorization", "proxy-authorization", "cookie", "set-cookie", "x-api-key",
    ]
    private static let parts = ["token", "secret", "password"]

    /// Whether the value of this name is to be hidden, in any letter case.
    ///
    ///     SecretNames.contains("X-Access-Token")    // true
    public static func contains(_ name: String) -> Bool {
        let name = name.lowercased()
        return exact.contains(name) || parts.contains { name.contains($0) }
    }
}

/// The secrets that the program has come to know so far, for whatever must not show them.
///
///     let secrets = KnownSecrets()
///     secrets.add([token])
///     secrets.redaction.redacted(line)
package final class KnownSecrets: Sendable {
    private let known: Mutex<Redaction>

    /// Begins with those that a redaction takes out.
    package init(_ redaction: Redaction) {
        known = Mutex(redaction)
    }

    /// Begins with these.
    package convenience init(of secrets: [Secret] = []) {
        self.init(Redaction(of: secrets))
    }

    /// What takes them out of texts.
    package var redaction: Redaction { known.withLock(\.self) }

    /// Adds secrets that have become known.
    package func add(_ secrets: [Secret]) {
        known.withLock { $0 = $0.adding(secrets) }
    }
}

/// Replaces every occurrence of some bytes in others, from the front.
struct ByteReplacement {
    private let sought: [UInt8]
    private let replacement: [UInt8]

    init(_ sought: [UInt8], by replacement: [UInt8]) {
        self.sought = sought
        self.replacement = replacement
    }

    func applied(to bytes: [UInt8]) -> [UInt8] {
        guard !sought.isEmpty else { return bytes }
        var result: [UInt8] = []
        var start = 0
        while let offset = offset(in: bytes, from: start) {
            result += bytes[start..<offset]
            result += replacement
            start = offset + sought.count
        }
        return start == 0 ? bytes : result + bytes[start...]
    }

    private func offset(in bytes: [UInt8], from start: Int) -> Int? {
        bytes.withUnsafeBytes { bytes in
            sought.withUnsafeBytes { sought in
                var offset = start
                while let base = bytes.baseAddress, let wanted = sought.baseAddress,
                    offset + sought.count <= bytes.count,
                    let first = memchr(base + offset, Int32(sought[0]), bytes.count - offset)
                {
                    offset = UnsafeRawPointer(first) - base
                    guard offset + sought.count <= bytes.count else { return nil }
                    if memcmp(first, wanted, sought.count) == 0 { return offset }
                    offset += 1
                }
                return nil
            }
        }
    }
}
