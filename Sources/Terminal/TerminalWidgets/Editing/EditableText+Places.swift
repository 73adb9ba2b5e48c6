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
        var place = cursor
        while place > 0, !isWord(characters[place - 1]) { place -= 1 }
        while place > 0, isWord(characters[place - 1]) { place -= 1 }
        return place
    }

    /// The end of the word behind the cursor.
    package var nextWord: Int {
        var place = cursor
        while place < characters.count, !isWord(characters[place]) { place += 1 }
        while place < characters.count, isWord(characters[place]) { place += 1 }
        return place
    }

    private func isWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_"
    }
}
