import FoundationEssentials
import Serializers
import ValueTree

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

    /// Knows `secrets` as they are, percent-encoded, in base64 and as JSON writes them.
    public init(of secrets: [Secret] = []) {
        let forms = secrets.map { $0.reveal() }
            .filter { $0.count >= Self.shortestLength }
            .flatMap(Self.forms)
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

    private static func forms(of secret: String) -> [String] {
        let base64 = Data(secret.utf8).base64EncodedString()
        let unpadded = String(base64.prefix { $0 != "=" })
        let urlSafe = unpadded.replacing("+", with: "-").replacing("/", with: "_")
        return [secret, base64, unpadded, urlSafe, jsonForm(of: secret)]
            + percentForms(of: secret)
    }

    /// Inside the quotes of JSON.
    private static func jsonForm(of secret: String) -> String {
        let text = JSONWriter(.compact).text(.string(secret))
        return String(text.dropFirst().dropLast())
    }

    private static func percentForms(of secret: String) -> [String] {
        let upper = percentEncoded(secret, uppercase: true)
        let lower = percentEncoded(secret, uppercase: false)
        return [
            upper, lower, upper.replacing("%20", with: "+"), lower.replacing("%20", with: "+"),
        ]
    }

    private static func percentEncoded(_ text: String, uppercase: Bool) -> String {
        let unreserved = Set(
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8
        )
        return text.utf8.reduce(into: "") { encoded, byte in
            guard !unreserved.contains(byte) else {
                encoded.unicodeScalars.append(Unicode.Scalar(byte))
                return
            }
            let digits = String(byte, radix: 16, uppercase: uppercase)
            encoded += digits.count == 1 ? "%0" + digits : "%" + digits
        }
    }
}
