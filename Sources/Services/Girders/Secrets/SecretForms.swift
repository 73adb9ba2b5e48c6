import FoundationEssentials
import ValueSerializers

/// The ways in which messages write a secret.
enum SecretForms {
    /// The secret as it is, percent-encoded and in base64, each also as JSON writes it.
    static func all(of secret: String) -> Set<String> {
        let forms = [secret] + percentForms(of: secret) + base64Forms(of: secret)
        return Set(forms + forms.flatMap(JSONSpelling.all))
    }

    /// As every place of a URL and a form writes it, in both letter cases, with `%20` and `+`.
    private static func percentForms(of secret: String) -> [String] {
        let places: [PercentEncoding.Place] = [.path, .query, .form]
        return places.map { PercentEncoding.encode(secret, for: $0) }
            .flatMap { [$0, withLowercaseEscapes($0)] }
            .flatMap { [$0, $0.replacing("%20", with: "+")] }
    }

    /// A percent sign of the text itself is escaped, so that each one begins an escape.
    private static func withLowercaseEscapes(_ encoded: String) -> String {
        let pieces = encoded.split(separator: "%", omittingEmptySubsequences: false)
        return pieces.dropFirst().reduce(into: String(pieces.first ?? "")) { text, piece in
            text += "%" + piece.prefix(2).lowercased() + piece.dropFirst(2)
        }
    }

    /// The base64 of the secret, and the part of it that stays the same within a longer text,
    /// such as a name and a password.
    private static func base64Forms(of secret: String) -> [String] {
        let whole = Data(secret.utf8).base64EncodedString()
        let unpadded = String(whole.prefix { $0 != "=" })
        let forms = [whole, unpadded] + (0..<3).map { innerBase64(of: secret, behind: $0) }
        return forms + forms.map { $0.replacing("+", with: "-").replacing("/", with: "_") }
    }

    /// The digits of base64 that hold nothing but the secret when `count` bytes stand before it.
    private static func innerBase64(of secret: String, behind count: Int) -> String {
        let bytes = Data(repeating: 0, count: count) + Data(secret.utf8)
        let digits = bytes.base64EncodedString().prefix(bytes.count * 8 / 6)
        return String(digits.dropFirst((count * 8 + 5) / 6))
    }
}
