package import TerminalUI

/// The meaning of a key while editing text.
package enum TextEdit: Hashable, Sendable {
    /// Inserts text at the cursor.
    case insert(String)

    /// Removes the character before the cursor.
    case deleteBackward

    /// Removes the character after the cursor.
    case deleteForward

    /// Removes the word before the cursor.
    case deleteWordBackward

    /// Removes the word after the cursor.
    case deleteWordForward

    /// Removes everything before the cursor in its line.
    case deleteToLineStart

    /// Removes everything after the cursor in its line.
    case deleteToLineEnd

    /// Moves back one character.
    case moveLeft

    /// Moves forward one character.
    case moveRight

    /// Moves to the start of the word.
    case moveWordLeft

    /// Moves to the end of the word.
    case moveWordRight

    /// Moves to the start of the line.
    case moveToLineStart

    /// Moves to the end of the line.
    case moveToLineEnd
}

extension TextEdit {
    /// The edit of a key; nil if it has no meaning.
    package init?(_ key: Key) {
        if let typed = key.typed {
            self = .insert(String(typed))
            return
        }
        guard let edit = TextEdit.keys.intent(for: key) else { return nil }
        self = edit
    }

    /// The keys that edit but don't type text.
    package static let keys = KeyTable<TextEdit, String>([
        KeyBinding([.backspace, .ctrl("h")], "delete back", .deleteBackward),
        KeyBinding([.delete, .ctrl("d")], "delete", .deleteForward),
        KeyBinding([.ctrl("w"), .alt(.backspace)], "delete word back", .deleteWordBackward),
        KeyBinding([.alt("d"), .ctrl(.delete)], "delete word", .deleteWordForward),
        KeyBinding([.ctrl("u")], "delete to start", .deleteToLineStart),
        KeyBinding([.ctrl("k")], "delete to end", .deleteToLineEnd),
        KeyBinding([.left, .ctrl("b")], "back", .moveLeft),
        KeyBinding([.right], "on", .moveRight),
        KeyBinding([.ctrl(.left), .alt("b"), .alt(.left)], "word back", .moveWordLeft),
        KeyBinding([.ctrl(.right), .alt("f"), .alt(.right)], "word on", .moveWordRight),
        KeyBinding([.home, .ctrl("a")], "line start", .moveToLineStart),
        KeyBinding([.end, .ctrl("e")], "line end", .moveToLineEnd),
    ])
}

extension EditableText {
    /// Applies an edit.
    package mutating func apply(_ edit: TextEdit) {
        switch edit {
        case .insert(let text): insert(text)
        case .deleteBackward: remove((cursor - 1)..<cursor)
        case .deleteForward: remove(cursor..<(cursor + 1))
        case .deleteWordBackward: remove(previousWord..<cursor)
        case .deleteWordForward: remove(cursor..<nextWord)
        case .deleteToLineStart: remove(lineStart..<cursor)
        case .deleteToLineEnd: remove(cursor..<lineEnd)
        case .moveLeft: moveCursor(to: cursor - 1)
        case .moveRight: moveCursor(to: cursor + 1)
        case .moveWordLeft: moveCursor(to: previousWord)
        case .moveWordRight: moveCursor(to: nextWord)
        case .moveToLineStart: moveCursor(to: lineStart)
        case .moveToLineEnd: moveCursor(to: lineEnd)
        }
    }
}
