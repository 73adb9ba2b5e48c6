extension ValuePath: CustomStringConvertible {
    /// The path as text: identifiers behind a point, other keys quoted as RFC 9535 normalizes them.
    public var description: String {
        components.reduce(into: "$") { text, component in
            switch component {
            case .index(let index): text += "[\(index)]"
            case .key(let key):
                text += Self.isIdentifier(key) ? ".\(key)" : "['\(Self.escaped(key))']"
            }
        }
    }

    /// Whether a key can stand behind a point: letters, digits and underscores, no digit first.
    static func isIdentifier(_ key: String) -> Bool {
        guard let first = key.utf8.first, !isDigit(first) else { return false }
        return key.utf8.allSatisfy(isIdentifierByte)
    }

    static func isIdentifierByte(_ byte: UInt8) -> Bool {
        isDigit(byte) || byte == UInt8(ascii: "_") || (byte | 0x20) &- UInt8(ascii: "a") < 26
    }

    static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

    /// A key as it stands between single quotes.
    package static func escaped(_ key: String) -> String {
        key.unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar {
            case "'": text += "\\'"
            case "\\": text += "\\\\"
            case "\u{8}": text += "\\b"
            case "\u{C}": text += "\\f"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case "\u{0}"..<"\u{20}":
                text += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
            default: text.unicodeScalars.append(scalar)
            }
        }
    }
}
