extension PaddedBytes {
    /// The character at an offset as messages name it: "`]`"; "U+001B" where it is a control character,
    /// "the byte 0xE9" where there is none.
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

    /// The byte at an offset as messages name it: "the byte 0xE9".
    package func byteFound(at offset: Int) -> String {
        "the byte 0x" + Self.hexadecimal(UInt32(self[offset]), digits: 2)
    }

    /// Whether U+FFFD is written there, and does not stand for what is no character.
    private func isReplacementCharacter(at offset: Int) -> Bool {
        self[offset..<(offset + 3)].elementsEqual("\u{FFFD}".utf8)
    }

    private static func hexadecimal(_ value: UInt32, digits: Int) -> String {
        let text = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
}
