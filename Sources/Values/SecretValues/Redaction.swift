import Glibc
import Synchronization

/// Removes known secrets from text before it is logged, stored or exported.
///
///     let redaction = Redaction(of: [Secret("opensesame")])
///     redaction.redacted("?password=opensesame")    // "?password=(redacted)"
public struct Redaction: Sendable, Hashable {
    /// The replacement for a secret.
    public static let mark = "(redacted)"

    /// Shorter secrets aren't replaced: that would garble every text and hide nothing.
    private static let shortestLength = 4

    private let forms: [String]

    /// Recognizes `secrets` as they are, percent-encoded, and in base64, including the base64 of a
    /// longer text, each also escaped for JSON.
    public init(of secrets: [Secret] = []) {
        let forms = secrets.map { $0.reveal() }
            .filter { $0.count >= Self.shortestLength }
            .flatMap(SecretForms.all)
        self.init(forms: Set(forms))
    }

    private init(forms: Set<String>) {
        // Longest first, so that a form that contains another is replaced as a whole.
        self.forms = forms.sorted { ($1.count, $0) < ($0.count, $1) }
    }

    /// A redaction that also recognizes these secrets.
    public func adding(_ secrets: [Secret]) -> Redaction {
        Redaction(forms: Set(forms).union(Redaction(of: secrets).forms))
    }

    /// The text with every known secret replaced by ``mark``.
    public func redacted(_ text: String) -> String {
        guard !forms.isEmpty else { return text }
        return String(decoding: redacted(Array(text.utf8)), as: UTF8.self)
    }

    /// The bytes with every known secret replaced by ``mark``; they need not be text.
    ///
    /// Bytes are compared instead of characters because a combining mark after a secret changes its
    /// last character.
    public func redacted(_ bytes: [UInt8]) -> [UInt8] {
        forms.reduce(bytes) { bytes, form in
            ByteReplacement(Array(form.utf8), by: Array(Self.mark.utf8)).applied(to: bytes)
        }
    }

    /// The value of a name: hidden as a whole if it is a secret name.
    public func redacted(_ value: String, named name: String) -> String {
        SecretNames.contains(name) ? Self.mark : redacted(value)
    }
}

/// The names of headers, query items and fields whose values are secret.
public enum SecretNames {
    private static let exact: Set<String> = [
        "authorization", "proxy-authorization", "cookie", "set-cookie", "x-api-key",
    ]
    private static let parts = ["token", "secret", "password"]

    /// Whether the value of this name is secret; case-insensitive.
    ///
    ///     SecretNames.contains("X-Access-Token")    // true
    public static func contains(_ name: String) -> Bool {
        let name = name.lowercased()
        return exact.contains(name) || parts.contains { name.contains($0) }
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

/// Replaces every occurrence of a byte sequence.
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
