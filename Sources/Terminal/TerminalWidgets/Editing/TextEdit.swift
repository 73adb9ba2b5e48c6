package import TerminalUI

/// What a key means while text is edited.
package enum TextEdit: Hashable, Sendable {
    /// Puts text at the cursor.
    case insert(String)

    /// Removes the character before the cursor.
    case deleteBackward

    /// Removes the character behind the cursor.
    case deleteForward

    /// Removes the word before the cursor.
    case deleteWordBackward

    /// Removes the word behind the cursor.
    case deleteWordForward

    /// Removes everything before the cursor in its line.
    case deleteToLineStart

    /// Removes everything behind the cursor in its line.
    case deleteToLineEnd

    /// One character back.
    case moveLeft

    /// One character on.
    case moveRight

    /// To the beginning of the word.
    case moveWordLeft

    /// To the end of the word.
    case moveWordRight

    /// To the beginning of the line.
    case moveToLineStart

    /// To the end of the line.
    case moveToLineEnd
}

extension TextEdit {
    /// What the key means to a text field; nil where it means nothing.
    package init?(_ key: Key) {
        if let typed = key.typed {
            self = .insert(String(typed))
            return
        }
        guard let edit = TextEdit.keys.intent(for: key) else { return nil }
        self = edit
    }

    /// The keys that edit but type nothing.
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
    /// Does what was meant.
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
