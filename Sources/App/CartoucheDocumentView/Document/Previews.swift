package import ValueTree

extension PaddedBytes {
    /// The maximum number of bytes of a key or value shown in a row: more than fits on a screen.
    static let previewLimit = 1024

    /// Returns a byte range as sent, truncated if it is long; invalid UTF-8 becomes `\xE9`.
    func sourcePreview(of range: Range<Int>, limit: Int = previewLimit) -> String {
        let end = end(of: range, limit: limit)
        let text = VisibleBytes.text(self, in: range.lowerBound..<end)
        return end < range.upperBound ? text + "…" : text
    }

    /// Returns a part of a document with its escapes resolved, truncated if it is long:
    /// `"M\u00fcller"` becomes `"Müller"`.
    ///
    /// Quotes, backslashes and control characters stay escaped, so that the end of a string is
    /// unambiguous. Lone surrogates and invalid bytes become U+FFFD.
    func readablePreview(of range: Range<Int>, limit: Int = previewLimit) -> String {
        let end = end(of: range, limit: limit)
        var text = ""
        var offset = range.lowerBound
        while offset < end {
            let escape = self[offset..<end].firstIndex(of: UInt8(ascii: "\\")) ?? end
            text += string(in: offset..<escape)
            offset = escape
            guard offset < end else { break }
            let (character, length) = escapedCharacter(at: offset, in: range)
            text += character
            offset += length
        }
        return offset < range.upperBound ? text + "…" : text
    }

    /// Returns the offset to cut a range at, never inside a character.
    private func end(of range: Range<Int>, limit: Int) -> Int {
        let start = min(range.lowerBound + limit, range.upperBound)
        let last = min(start + 3, range.upperBound)
        return (start..<last).first { self[$0] & 0xC0 != 0x80 } ?? last
    }

    /// The text for the escape at an offset, and the number of its bytes.
    private func escapedCharacter(at offset: Int, in range: Range<Int>) -> (String, Int) {
        guard offset + 1 < range.upperBound else { return ("\\", 1) }
        switch self[offset + 1] {
        case UInt8(ascii: "/"): return ("/", 2)
        case UInt8(ascii: "u"):
            let (scalar, length) = withSpan { EscapedText.scalar(of: $0, at: offset) }
            let quoted = SupportedType.quoted(String(scalar ?? "\u{FFFD}"))
            return (String(quoted.dropFirst().dropLast()), length)
        case let letter: return ("\\" + String(UnicodeScalar(letter)), 2)
        }
    }
}

extension Document.Node {
    /// Whether the value is an array or an object.
    var isContainer: Bool { document.nodes[index].isContainer }

    /// Whether the value is an array.
    var isArray: Bool { document.nodes[index].isKind(.array) }

    /// The value on one line with escapes resolved, truncated if it is long.
    func preview() -> String { document.bytes.readablePreview(of: byteRange) }

    /// The value as sent, truncated if it is long.
    func sourcePreview() -> String { document.bytes.sourcePreview(of: byteRange) }
}

extension Document.Key {
    /// The key as sent, with its quotes, truncated if it is long.
    func sourcePreview() -> String { document.bytes.sourcePreview(of: byteRange) }

    /// The key; if it is long, its beginning.
    func preview() -> String {
        let range = byteRange
        guard range.count > PaddedBytes.previewLimit else { return string }
        return document.bytes.readablePreview(
            of: (range.lowerBound + 1)..<(range.upperBound - 1)
        )
    }
}

extension ValuePath {
    /// The path as text with long keys truncated.
    package func preview(keyLimit: Int = 240) -> String {
        let isLong = components.contains { component in
            if case .key(let key) = component { key.utf8.count > keyLimit } else { false }
        }
        guard isLong else { return description }
        let shortened = components.map { component -> Component in
            guard case .key(let key) = component, key.utf8.count > keyLimit else {
                return component
            }
            return .key(String(decoding: key.utf8.prefix(keyLimit), as: UTF8.self) + "…")
        }
        return ValuePath(shortened).description
    }
}
