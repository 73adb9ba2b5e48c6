import CartoucheTestKit
import TerminalUI
import TerminalWidgets
import Testing

@Suite struct EditableTextTests {
    /// The text with `|` where the cursor is.
    private func shown(_ text: EditableText) -> String {
        text.textBeforeCursor + "|" + text.text.dropFirst(text.textBeforeCursor.count)
    }

    private func text(_ marked: String) -> EditableText {
        let parts = marked.split(separator: "|", omittingEmptySubsequences: false)
        var text = EditableText(parts.joined())
        text.moveCursor(to: parts[0].count)
        return text
    }

    @Test(arguments: [
        ("ab|c", TextEdit.insert("x"), "abx|c"),
        ("e|x", .insert("\u{301}"), "e\u{301}|x"),
        ("a|", .insert("1\r\n2\r3"), "a1\n2\n3|"),
        ("ab|c", .deleteBackward, "a|c"),
        ("|abc", .deleteBackward, "|abc"),
        ("ab|c", .deleteForward, "ab|"),
        ("abc|", .deleteForward, "abc|"),
        ("one two|", .deleteWordBackward, "one |"),
        ("one, |two", .deleteWordBackward, "|two"),
        ("one| two three", .deleteWordForward, "one| three"),
        ("a\nbc|d", .deleteToLineStart, "a\n|d"),
        ("a|b\nc", .deleteToLineEnd, "a|\nc"),
        ("ab|", .moveLeft, "a|b"),
        ("|ab", .moveLeft, "|ab"),
        ("ab|", .moveRight, "ab|"),
        ("one two|", .moveWordLeft, "one |two"),
        ("|one two", .moveWordRight, "one| two"),
        ("a\nb|c", .moveToLineStart, "a\n|bc"),
        ("a\n|bc\nd", .moveToLineEnd, "a\nbc|\nd"),
        ("👩‍👩‍👧|", .deleteBackward, "|"),
    ])
    func anEditChangesTextAndCursor(before: String, edit: TextEdit, after: String) {
        var text = text(before)
        text.apply(edit)
        #expect(shown(text) == after)
    }

    @Test func everyEditKeepsTheCursorInTheText() {
        var generator = SeededGenerator(seed: 1)
        var text = EditableText()
        let edits: [TextEdit] =
            TextEdit.keys.bindings.map(\.intent) + [
                .insert("ab c"), .insert("\u{301}"), .insert("\n"), .insert("漢"),
                .insert("\u{200D}"),
            ]
        for _ in 0..<5_000 {
            guard let edit = edits.randomElement(using: &generator) else { continue }
            text.apply(edit)
            #expect((0...text.count).contains(text.cursor))
            #expect(text.count == text.text.count)
        }
    }

    @Test func everyKeyHasOneEdit() {
        #expect(TextEdit.keys.conflicts == [])
    }
}
