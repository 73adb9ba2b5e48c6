/// The notation of a string in JSON.
enum JSONText {
    /// Appends a text between quotes.
    ///
    /// Escaped are quotes, backslashes, control characters and U+007F to U+00A0; everything else,
    /// the slash too, is written as it is.
    static func append(_ text: String, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\""))
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": output.append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: scalar)])
            case "\u{8}": output.append(contentsOf: "\\b".utf8)
            case "\t": output.append(contentsOf: "\\t".utf8)
            case "\n": output.append(contentsOf: "\\n".utf8)
            case "\u{C}": output.append(contentsOf: "\\f".utf8)
            case "\r": output.append(contentsOf: "\\r".utf8)
            case "\u{0}"..<"\u{20}", "\u{7F}"..."\u{A0}":
                let digits = String(scalar.value, radix: 16)
                output.append(contentsOf: (digits.count == 1 ? "\\u000" : "\\u00").utf8)
                output.append(contentsOf: digits.utf8)
            default:
                output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
        output.append(UInt8(ascii: "\""))
    }
}
