import TerminalUI
import TerminalWidgets
import Testing

@Suite struct TextAreaTests {
    private func draw(_ state: TextArea.State, _ width: Int, _ height: Int) -> String {
        picture(width, height) { TextArea(state, isFocused: true).draw(in: &$0, style: .plain) }
    }

    private func state(_ text: String, _ keys: Key..., height: Int) -> TextArea.State {
        var state = TextArea.State(text)
        for key in keys { _ = state.handle(key, height: height) }
        return state
    }

    @Test func aNewTextIsSeenFromItsBeginning() {
        #expect(draw(TextArea.State("one\ntwo\nthree"), 6, 2) == "▏ne\ntwo")
    }

    @Test func theAreaScrollsWithItsCursor() {
        let state = state("one\ntwo\nthree", .down, .down, .end, height: 2)
        #expect(draw(state, 6, 2) == "two\nthree▏")
        #expect(draw(state, 4, 2) == "o\nree▏")
    }

    @Test func theCursorKeepsItsColumnWhereTheLineIsLongEnough() {
        let state = state("long line\nx\nmore", .end, .down, height: 5)
        #expect(state.cursorPoint == Point(1, 1))
        #expect(self.state("漢字\nabc", .right, .down, height: 5).cursorPoint == Point(2, 1))
    }

    @Test func enterBreaksTheLine() {
        let state = state("ab", .right, .enter, height: 5)
        #expect(state.text == "a\nb")
        #expect(state.cursorPoint == Point(0, 1))
    }

    @Test func movingBeyondTheEndsStopsThere() {
        #expect(state("ab\ncd", .right, .up, height: 5).cursorPoint == .topLeft)
        #expect(state("ab\ncd", .pageDown, .pageDown, height: 5).cursorPoint == Point(2, 1))
    }

    @Test func pastedTextKeepsItsLines() {
        var state = TextArea.State("")
        state.paste("a\r\nb", height: 5)
        #expect(state.text == "a\nb")
    }
}
