/// One line of a text with a mark under a place of it.
///
///     {"name": ]
///              ^
///
/// A long line is cut around the place. What a terminal would act on or not show, such as control
/// characters and marks of direction, has a stand-in.
public struct SourceExcerpt: Sendable, Hashable {
    /// The line, or the part of it around the place; `…` stands for what is cut off.
    public let line: String
    /// The part of the line before the place.
    public let lead: String

    /// Both lines: the text, and the mark under it.
    ///
    /// `columns` tells how wide a text is where it is shown; where nothing is said, every character is
    /// one column wide.
    public func text(columns: (String) -> Int = \.count) -> String {
        line + "\n" + String(repeating: " ", count: columns(lead)) + "^"
    }
}

extension SyntaxError {
    /// The line of the error in the text that was read, with a mark under the place.
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
    /// The line of a byte offset, with a mark under the place; see ``SyntaxError/excerpt(from:width:)``.
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
