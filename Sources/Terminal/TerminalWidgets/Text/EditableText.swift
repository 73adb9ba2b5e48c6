/// Text with a cursor between its characters.
package struct EditableText: Hashable, Sendable {
    /// The characters, line ends as `\n`.
    package private(set) var characters: [Character]

    /// How many characters stand before the cursor.
    package private(set) var cursor: Int

    /// Makes a text; the cursor stands behind it.
    package init(_ text: String = "") {
        characters = Array(EditableText.normalized(text))
        cursor = characters.count
    }

    /// The text.
    package var text: String { String(characters) }

    /// What stands before the cursor.
    package var textBeforeCursor: String { String(characters[..<cursor]) }

    /// Puts text where the cursor is and the cursor behind it.
    package mutating func insert(_ text: String) {
        replace(cursor..<cursor, with: EditableText.normalized(text))
    }

    /// Takes characters out and puts the cursor where they were.
    package mutating func remove(_ range: Range<Int>) {
        replace(range.clamped(to: 0..<characters.count), with: "")
    }

    /// Puts the cursor before that character, or at the nearest end.
    package mutating func moveCursor(to index: Int) {
        cursor = max(0, min(index, characters.count))
    }

    /// Cuts the surroundings into characters anew: a mark joins whatever stands before it now.
    private mutating func replace(_ range: Range<Int>, with text: String) {
        let start = max(0, range.lowerBound - EditableText.surroundings)
        let end = min(characters.count, range.upperBound + EditableText.surroundings)
        let head = String(characters[start..<range.lowerBound]) + text
        let tail = String(characters[range.upperBound..<end])
        characters.replaceSubrange(start..<end, with: Array(head + tail))
        moveCursor(to: start + head.count)
    }

    /// As many characters as can become one; the whole text would take too long on every key.
    private static let surroundings = 16

    private static func normalized(_ text: String) -> String {
        guard text.utf8.contains(0x0D) else { return text }
        return String(text.map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 })
    }
}

extension EditableText {
    /// Where the line of the cursor begins.
    package var lineStart: Int {
        characters[..<cursor].lastIndex(of: "\n").map { $0 + 1 } ?? 0
    }

    /// Where the line of the cursor ends, before its `\n`.
    package var lineEnd: Int {
        characters[cursor...].firstIndex(of: "\n") ?? characters.count
    }

    /// The beginning of the word before the cursor.
    package var previousWord: Int {
        var index = cursor
        while index > 0, !isWord(characters[index - 1]) { index -= 1 }
        while index > 0, isWord(characters[index - 1]) { index -= 1 }
        return index
    }

    /// The end of the word behind the cursor.
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
