/// The notation of keys and texts.
enum TOMLText {
    /// A key, in quotes where it needs them.
    static func key(_ name: String) -> String {
        let isBare = !name.isEmpty && name.utf8.allSatisfy(TOMLScanner.isBare)
        return isBare ? name : quoted(name)
    }

    /// A text between double quotes, on one line.
    static func quoted(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "\"") { $0 += escaped($1) } + "\""
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\"": return "\\\""
        case "\\": return "\\\\"
        case "\u{8}": return "\\b"
        case "\t": return "\\t"
        case "\n": return "\\n"
        case "\u{C}": return "\\f"
        case "\r": return "\\r"
        case "\u{0}"..<"\u{20}", "\u{7F}":
            let digits = String(scalar.value, radix: 16, uppercase: true)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: return String(scalar)
        }
    }
}
