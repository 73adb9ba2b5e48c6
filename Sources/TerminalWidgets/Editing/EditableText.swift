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
        let before = cursor > 0 ? cursor - 1 : cursor
        let after = cursor < characters.count ? cursor + 1 : cursor
        // A mark joins the character before it: the neighbours are cut into characters anew.
        let head = String(characters[before..<cursor]) + EditableText.normalized(text)
        let joined = Array(head + String(characters[cursor..<after]))
        characters.replaceSubrange(before..<after, with: joined)
        cursor = min(before + head.count, characters.count)
    }

    /// Puts the cursor before that character, or at the nearest end.
    package mutating func moveCursor(to place: Int) {
        cursor = max(0, min(place, characters.count))
    }

    /// Takes characters out; the cursor stays between the same neighbours.
    package mutating func remove(_ range: Range<Int>) {
        let range = range.clamped(to: 0..<characters.count)
        characters.removeSubrange(range)
        if cursor >= range.upperBound {
            cursor -= range.count
        } else {
            cursor = min(cursor, range.lowerBound)
        }
    }

    private static func normalized(_ text: String) -> String {
        guard text.utf8.contains(0x0D) else { return text }
        return String(text.map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 })
    }
}
