import FoundationEssentials

/// The forms in which a secret can appear in messages.
enum SecretForms {
    /// The secret as it is, percent-encoded and in base64, each also as JSON writes it; and as XML does.
    static func all(of secret: String) -> Set<String> {
        let forms = [secret] + percentForms(of: secret) + base64Forms(of: secret)
        return Set(forms + forms.flatMap(JSONSpelling.all)).union(XMLSpelling.all(of: secret))
    }

    /// The forms of a short secret that stand for nothing else: whole and percent-encoded, each
    /// also as JSON writes it, the secret as XML writes it, and the base64 of just the secret.
    static func standingAlone(_ secret: String) -> Set<String> {
        let forms = [secret] + percentForms(of: secret)
        return Set(forms + forms.flatMap(JSONSpelling.all))
            .union(XMLSpelling.all(of: secret))
            .union([Data(secret.utf8).base64EncodedString()])
    }

    /// The characters besides letters, digits and `-._~` that a path, a query and a form leave
    /// unescaped.
    private static let unescaped = ["", "/?", "!$'()*,/:@"].map { Set($0.utf8) }

    /// The percent-encodings of each part of a URL and of a form, in both cases, with `%20` and
    /// `+`.
    private static func percentForms(of secret: String) -> [String] {
        unescaped.flatMap { unescaped in
            [true, false].map { percentEncoded(secret, unescaped, uppercase: $0) }
        }
        .flatMap { [$0, $0.replacing("%20", with: "+")] }
    }

    private static func percentEncoded(
        _ text: String,
        _ unescaped: Set<UInt8>,
        uppercase: Bool
    ) -> String {
        text.utf8.reduce(into: "") { encoded, byte in
            let scalar = Unicode.Scalar(byte)
            if isUnreserved(scalar) || unescaped.contains(byte) {
                encoded.unicodeScalars.append(scalar)
            } else {
                encoded += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: uppercase)
            }
        }
    }

    /// RFC 3986, 2.3.
    private static func isUnreserved(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~": true
        default: false
        }
    }

    /// The base64 of the secret, and the part of it that is the same within the base64 of a longer
    /// text, such as `name:password`.
    private static func base64Forms(of secret: String) -> [String] {
        let whole = Data(secret.utf8).base64EncodedString()
        let unpadded = String(whole.prefix { $0 != "=" })
        let forms = [whole, unpadded] + (0..<3).map { innerBase64(of: secret, behind: $0) }
        return forms + forms.map { $0.replacing("+", with: "-").replacing("/", with: "_") }
    }

    /// The base64 digits that encode only the secret when `count` bytes precede it.
    private static func innerBase64(of secret: String, behind count: Int) -> String {
        let bytes = Data(repeating: 0, count: count) + Data(secret.utf8)
        let digits = bytes.base64EncodedString().prefix(bytes.count * 8 / 6)
        return String(digits.dropFirst((count * 8 + 5) / 6))
    }
}

/// One of the ways to escape a text in a JSON string.
struct JSONSpelling {
    /// Whether slashes are escaped, as PHP does.
    private var escapesSlash = false
    private var escaping = Escaping.necessary

    /// The characters written as `\uXXXX`, and the case of the digits.
    private enum Escaping: CaseIterable {
        /// Only quotes, backslashes and control characters.
        case necessary
        /// HTML's special characters, as Go does.
        case markup
        /// Everything outside ASCII, as Python does.
        case lowercase
        case uppercase
    }

    /// The text in every spelling, and each of these spelled again, for JSON within JSON strings.
    static func all(of text: String) -> Set<String> {
        let once = Set(spellings.map { $0.spelled(text) })
        return once.union(once.flatMap { text in spellings.map { $0.spelled(text) } })
    }

    private static let spellings = Escaping.allCases.flatMap { escaping in
        [false, true].map { JSONSpelling(escapesSlash: $0, escaping: escaping) }
    }

    private func spelled(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { spelled, scalar in
            if let escape = Self.necessaryEscape(of: scalar) {
                spelled += escape
            } else if scalar == "/", escapesSlash {
                spelled += "\\/"
            } else if isEscaped(scalar) {
                spelled += Self.escape(of: scalar, uppercase: escaping == .uppercase)
            } else {
                spelled.unicodeScalars.append(scalar)
            }
        }
    }

    /// The escape sequence of our own JSON writer, or nil if it doesn't escape the scalar.
    private static func necessaryEscape(of scalar: Unicode.Scalar) -> String? {
        switch scalar {
        case "\"": "\\\""
        case "\\": "\\\\"
        case "\u{8}": "\\b"
        case "\t": "\\t"
        case "\n": "\\n"
        case "\u{C}": "\\f"
        case "\r": "\\r"
        case "\0"..<" ", "\u{7F}"..."\u{A0}": escape(of: scalar, uppercase: false)
        default: nil
        }
    }

    private func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
        switch escaping {
        case .necessary: false
        case .markup: "<>&".unicodeScalars.contains(scalar)
        case .lowercase, .uppercase: !scalar.isASCII
        }
    }

    /// Characters outside the basic plane take two escapes.
    private static func escape(of scalar: Unicode.Scalar, uppercase: Bool) -> String {
        scalar.utf16.map { unit in
            let digits = String(unit, radix: 16, uppercase: uppercase)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
        .joined()
    }
}
