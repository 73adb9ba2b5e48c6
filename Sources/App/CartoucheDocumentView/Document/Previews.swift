package import ValueTree

extension PaddedBytes {
    /// The maximum number of bytes of a key or value shown in a row: more than fits on a screen.
    static let previewLimit = 1024

    /// The text of a byte range, truncated if it is long.
    func preview(of range: Range<Int>, limit: Int = previewLimit) -> String {
        guard range.count > limit else { return string(in: range) }
        return string(in: range.lowerBound..<(range.lowerBound + limit)) + "…"
    }
}

extension Document.Node {
    /// The value's source on one line, truncated if it is long.
    ///
    /// Lone surrogates and invalid bytes are shown as U+FFFD.
    func preview() -> String {
        guard isIllFormedString, byteRange.count <= PaddedBytes.previewLimit, let string else {
            return document.bytes.preview(of: byteRange)
        }
        return SupportedType.quoted(string)
    }

    /// A container's source with each run of white space collapsed.
    func containerPreview(limit: Int = 240) -> String {
        document.bytes.preview(of: byteRange, limit: limit)
            .split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
    }
}

extension Document.Key {
    /// The key's source with its quotes, truncated if it is long.
    func sourcePreview() -> String { document.bytes.preview(of: byteRange) }

    /// The key; if it is long, the beginning of its source with escapes.
    func preview() -> String {
        let range = byteRange
        guard range.count > PaddedBytes.previewLimit else { return string }
        return document.bytes.preview(of: (range.lowerBound + 1)..<(range.upperBound - 1))
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
