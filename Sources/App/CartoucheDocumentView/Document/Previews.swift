package import ValueTree

extension PaddedBytes {
    /// How many bytes of a key or a value a row shows at most: more than a screen is wide.
    static let previewLimit = 1024

    /// The text of some bytes, its beginning where it is long.
    func preview(of range: Range<Int>, limit: Int = previewLimit) -> String {
        guard range.count > limit else { return string(in: range) }
        return string(in: range.lowerBound..<(range.lowerBound + limit)) + "…"
    }
}

extension Document.Node {
    /// The value's source on one line, its beginning where it is long.
    ///
    /// Where half a character is written as an escape, U+FFFD stands for it, as for bytes that are none.
    func preview() -> String {
        guard isIllFormedString, byteRange.count <= PaddedBytes.previewLimit, let string else {
            return document.bytes.preview(of: byteRange)
        }
        return SupportedType.quoted(string)
    }

    /// A container's source with each run of white space as one blank.
    func containerPreview(limit: Int = 240) -> String {
        document.bytes.preview(of: byteRange, limit: limit)
            .split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
    }
}

extension Document.Key {
    /// The key's source with its quotes, its beginning where it is long.
    func sourcePreview() -> String { document.bytes.preview(of: byteRange) }

    /// The name; where it is long the beginning of its source, escapes and all.
    func preview() -> String {
        let range = byteRange
        guard range.count > PaddedBytes.previewLimit else { return string }
        return document.bytes.preview(of: (range.lowerBound + 1)..<(range.upperBound - 1))
    }
}

extension ValuePath {
    /// The path as text, each long key cut to its beginning, as there is no room for more in a row.
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
