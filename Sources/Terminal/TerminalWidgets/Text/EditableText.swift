package import TerminalUI

/// Text with a cursor between its characters.
package struct EditableText: Hashable, Sendable {
    private var tree: TextTree

    /// The number of characters before the cursor.
    package private(set) var cursor: Int

    /// Creates a text with the cursor at its end; line breaks become `\n`.
    package init(_ text: String = "") {
        tree = TextTree(EditableText.normalized(text))
        cursor = tree.count
    }

    /// The number of characters.
    package var count: Int { tree.count }

    /// The number of bytes in UTF-8.
    package var byteCount: Int { tree.extent.bytes }

    /// All of the text.
    package var text: String { tree.text }

    package var textBeforeCursor: String { tree.text(in: 0..<cursor) }

    package func text(in range: Range<Int>) -> String { tree.text(in: range) }

    /// Returns whether both have the same text, regardless of their cursors.
    package func hasSameText(as other: EditableText) -> Bool { tree == other.tree }

    /// Inserts text at the cursor and moves the cursor past it.
    package mutating func insert(_ text: String) {
        replace(cursor..<cursor, with: EditableText.normalized(text))
    }

    /// Removes characters and moves the cursor to where they were.
    package mutating func remove(_ range: Range<Int>) {
        replace(range.clamped(to: 0..<count), with: "")
    }

    /// Moves the cursor before a character, clamped to the text.
    package mutating func moveCursor(to index: Int) {
        cursor = max(0, min(index, count))
    }

    private mutating func replace(_ range: Range<Int>, with text: String) {
        let end = range.isEmpty && text.isEmpty ? range.lowerBound : tree.replace(range, with: text)
        moveCursor(to: end)
    }

    private static func normalized(_ text: String) -> String {
        guard text.utf8.contains(0x0D) else { return text }
        return String(text.map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 })
    }

    /// The number of parts of the text that an edit since `other` has made.
    package func partCount(notIn other: EditableText) -> Int { tree.partCount(notIn: other.tree) }
}

/// Lines, counted from 0, and columns.
extension EditableText {
    /// The number of lines, at least one.
    package var lineCount: Int { 1 + tree.extent.lineBreaks }

    /// The column and line of the cursor.
    package var cursorPoint: Point { point(of: cursor) }

    /// The column and line of a character.
    package func point(of index: Int) -> Point {
        let before = tree.extent(before: index)
        return Point(before.columns, before.lineBreaks)
    }

    /// The character at a point, or the nearest one of its line, which may be its end.
    package func index(at point: Point) -> Int {
        guard point.y >= 0 else { return 0 }
        let place = Point(max(0, point.x), point.y)
        return tree.firstIndex { $0.isBeyond(place) }
    }

    package func start(ofLine line: Int) -> Int {
        line > 0 ? min(count, tree.firstIndex { $0.lineBreaks >= line } + 1) : 0
    }

    /// The end of a line, before its `\n`.
    package func end(ofLine line: Int) -> Int { tree.firstIndex { $0.lineBreaks > line } }

    /// The start of the cursor's line.
    package var lineStart: Int { start(ofLine: cursorPoint.y) }

    /// The end of the cursor's line, before its `\n`.
    package var lineEnd: Int { end(ofLine: cursorPoint.y) }
}

extension EditableText {
    /// The start of the word before the cursor.
    package var previousWord: Int {
        let end = cursor - count(before: cursor) { !isWord($0) }
        return end - count(before: end, while: isWord)
    }

    /// The end of the word after the cursor.
    package var nextWord: Int {
        let start = cursor + count(from: cursor) { !isWord($0) }
        return start + count(from: start, while: isWord)
    }

    /// The number of characters from `start` on that meet a condition.
    private func count(from start: Int, while meets: (Character) -> Bool) -> Int {
        var end = start
        while end < count {
            let part = text(in: end..<min(count, end + TextTree.pieceLength))
            let run = part.prefix(while: meets).count
            end += run
            if run < part.count { break }
        }
        return end - start
    }

    /// The number of characters before `end` that meet a condition.
    private func count(before end: Int, while meets: (Character) -> Bool) -> Int {
        var start = end
        while start > 0 {
            let part = text(in: max(0, start - TextTree.pieceLength)..<start)
            let run = part.reversed().prefix(while: meets).count
            start -= run
            if run < part.count { break }
        }
        return end - start
    }

    private func isWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_"
    }
}
