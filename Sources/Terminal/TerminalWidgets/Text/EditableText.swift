/// Text with a cursor between its characters.
package struct EditableText: Hashable, Sendable {
    /// The characters; line breaks are `\n`.
    package private(set) var characters: [Character]

    /// The number of characters before the cursor.
    package private(set) var cursor: Int

    /// Creates a text with the cursor at its end.
    package init(_ text: String = "") {
        characters = Array(EditableText.normalized(text))
        cursor = characters.count
    }

    /// The text.
    package var text: String { String(characters) }

    /// The text before the cursor.
    package var textBeforeCursor: String { String(characters[..<cursor]) }

    /// Inserts text at the cursor and moves the cursor past it.
    package mutating func insert(_ text: String) {
        replace(cursor..<cursor, with: EditableText.normalized(text))
    }

    /// Removes characters and moves the cursor to where they were.
    package mutating func remove(_ range: Range<Int>) {
        replace(range.clamped(to: 0..<characters.count), with: "")
    }

    /// Moves the cursor before a character, clamped to the text.
    package mutating func moveCursor(to index: Int) {
        cursor = max(0, min(index, characters.count))
    }

    /// Splits the surrounding text into characters again: a combining mark joins what now precedes
    /// it.
    private mutating func replace(_ range: Range<Int>, with text: String) {
        let start = max(0, range.lowerBound - EditableText.surroundings)
        let end = min(characters.count, range.upperBound + EditableText.surroundings)
        let head = String(characters[start..<range.lowerBound]) + text
        let tail = String(characters[range.upperBound..<end])
        characters.replaceSubrange(start..<end, with: Array(head + tail))
        moveCursor(to: start + head.count)
    }

    /// The number of characters to split again; the whole text would be too slow on each key press.
    private static let surroundings = 16

    private static func normalized(_ text: String) -> String {
        guard text.utf8.contains(0x0D) else { return text }
        return String(text.map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 })
    }
}

extension EditableText {
    /// The start of the cursor's line.
    package var lineStart: Int {
        characters[..<cursor].lastIndex(of: "\n").map { $0 + 1 } ?? 0
    }

    /// The end of the cursor's line, before its `\n`.
    package var lineEnd: Int {
        characters[cursor...].firstIndex(of: "\n") ?? characters.count
    }

    /// The start of the word before the cursor.
    package var previousWord: Int {
        var index = cursor
        while index > 0, !isWord(characters[index - 1]) { index -= 1 }
        while index > 0, isWord(characters[index - 1]) { index -= 1 }
        return index
    }

    /// The end of the word after the cursor.
    package var nextWord: Int {
        var index = cursor
        while index < characters.count, !isWord(characters[index]) { index += 1 }
        while index < characters.count, isWord(characters[index]) { index += 1 }
        return index
    }

    private func isWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_"
    }
}
