/// A line of source with a mark under one of its characters.
///
///     {"name": ]
///              ^
///
/// A long line is cut around the mark. Control characters, direction marks and other characters
/// that a terminal would interpret or not show are replaced by visible ones.
public struct SourceExcerpt: Sendable, Hashable {
    /// The line, or the part around the mark; `…` replaces the rest.
    public let line: String
    /// The part of the line before the mark.
    public let lead: String

    /// Both lines: the source and the mark under it.
    ///
    /// `columns` measures the width of a text as it will be shown; by default, each character has one
    /// column.
    public func text(columns: (String) -> Int = \.count) -> String {
        line + "\n" + String(repeating: " ", count: columns(lead)) + "^"
    }
}

extension SyntaxError {
    /// The source line of the error, with a mark under its position.
    ///
    ///     do { _ = try JSONParser().parse(bytes) } catch {
    ///         print(error.excerpt(from: bytes).text(), error, separator: "\n")
    ///     }
    ///
    /// The line has at most `width` characters, and at least three.
    public func excerpt(from bytes: PaddedBytes, width: Int = 80) -> SourceExcerpt {
        bytes.excerpt(at: position.offset, width: width)
    }
}

extension PaddedBytes {
    /// The line of a byte offset with a mark under it; see ``SyntaxError/excerpt(from:width:)``.
    ///
    ///     PaddedBytes("a: [1".utf8).excerpt(at: 5).text()    // "a: [1\n     ^"
    public func excerpt(at offset: Int, width: Int = 80) -> SourceExcerpt {
        let width = max(width, 3)
        let line = SourceLine(of: self, around: min(max(offset, 0), count), reach: 4 * width)
        var before = line.before[...]
        var behind = line.behind[...]
        if before.count + behind.count > width || line.isCutBefore || line.isCutBehind {
            let isCutBefore = line.isCutBefore || before.count > width / 2
            before = before.suffix(width / 2 - (isCutBefore ? 1 : 0))
            if isCutBefore { before.insert("…", at: before.startIndex) }
            let room = width - before.count
            let isCutBehind = line.isCutBehind || behind.count > room
            behind = behind.prefix(room - (isCutBehind ? 1 : 0))
            if isCutBehind { behind.append("…") }
        }
        return SourceExcerpt(line: String(before + behind), lead: String(before))
    }
}

/// The characters of a line on both sides of an offset, as many as may be needed.
struct SourceLine {
    let before: [Character]
    let behind: [Character]
    /// Whether the line starts earlier.
    let isCutBefore: Bool
    /// Whether the line ends later.
    let isCutBehind: Bool

    /// Reads at most `reach` bytes in each direction.
    init(of bytes: PaddedBytes, around offset: Int, reach: Int) {
        let start = Self.start(of: bytes, before: offset, limit: max(0, offset - reach))
        let end = Self.end(of: bytes, behind: offset, limit: min(bytes.count, offset + reach))
        isCutBefore = start > 0 && bytes[start - 1] != UInt8(ascii: "\n")
        isCutBehind = end < bytes.count && !Self.isLineEnd(bytes, at: end)
        before = Array(Self.visible(bytes.string(in: start..<offset)))
        behind = Array(Self.visible(bytes.string(in: offset..<end)))
    }

    private static func start(of bytes: PaddedBytes, before offset: Int, limit: Int) -> Int {
        var start = offset
        while start > limit, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
        guard start == limit, start > 0 else { return start }
        // The remaining bytes of a character that starts before the limit.
        let rest = (start..<min(start + 3, offset)).prefix { bytes[$0] & 0xC0 == 0x80 }
        return start + rest.count
    }

    private static func end(of bytes: PaddedBytes, behind offset: Int, limit: Int) -> Int {
        var end = offset
        while end < limit, !isLineEnd(bytes, at: end) { end += 1 }
        return end
    }

    private static func isLineEnd(_ bytes: PaddedBytes, at offset: Int) -> Bool {
        if bytes[offset] == UInt8(ascii: "\n") { return true }
        return bytes[offset] == UInt8(ascii: "\r") && bytes[offset + 1] == UInt8(ascii: "\n")
    }

    private static func visible(_ text: String) -> String {
        var visible = String.UnicodeScalarView()
        visible.append(contentsOf: text.unicodeScalars.lazy.map(standIn))
        return String(visible)
    }

    /// Returns the scalar itself, or its visible replacement.
    private static func standIn(for scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch (scalar, scalar.properties.generalCategory) {
        case ("\t", _): " "
        case ("\u{7F}", _): "␡"
        case ("\u{0}"..<"\u{20}", _): Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
        case (_, .control), (_, .format), (_, .lineSeparator), (_, .paragraphSeparator),
            (_, .unassigned), (_, .privateUse), (_, .surrogate):
            "\u{FFFD}"
        default: scalar
        }
    }
}
