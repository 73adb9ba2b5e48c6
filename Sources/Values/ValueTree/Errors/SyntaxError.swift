/// Why a text does not follow its format, at the first offending position.
public struct SyntaxError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The position of the error.
    public var position: SourcePosition
    /// What the format expects there: "a value".
    public var expected: String
    /// What was found there: "`]`".
    public var found: String

    /// Creates an error.
    public init(position: SourcePosition, expected: String, found: String) {
        self.position = position
        self.expected = expected
        self.found = found
    }

    /// The error in one line: "line 3, column 7 (byte 41): expected a value, found `]`".
    public var description: String {
        "line \(position.line), column \(position.column) (byte \(position.offset)): "
            + "expected \(expected), found \(found)"
    }
}

extension PaddedBytes {
    /// The character at an offset for a message: "`]`".
    ///
    /// "U+001B" for a control character, "the byte 0xE9" where there is no valid UTF-8.
    package func found(at offset: Int) -> String {
        let text = string(in: offset..<(offset + 4))
        guard let scalar = text.unicodeScalars.first else { return "the end of the text" }
        guard scalar != "\u{FFFD}" || isReplacementCharacter(at: offset) else {
            return byteFound(at: offset)
        }
        guard scalar.properties.generalCategory != .control else {
            return "U+" + Self.hexadecimal(scalar.value, digits: 4)
        }
        return "`\(scalar)`"
    }

    /// The byte at an offset for a message: "the byte 0xE9".
    package func byteFound(at offset: Int) -> String {
        "the byte 0x" + Self.hexadecimal(UInt32(self[offset]), digits: 2)
    }

    /// Whether the source itself contains U+FFFD, rather than invalid bytes that are decoded to it.
    private func isReplacementCharacter(at offset: Int) -> Bool {
        self[offset..<(offset + 3)].elementsEqual("\u{FFFD}".utf8)
    }

    private static func hexadecimal(_ value: UInt32, digits: Int) -> String {
        let text = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
}
