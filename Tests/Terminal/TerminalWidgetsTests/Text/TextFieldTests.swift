import TerminalUI
import TerminalWidgets
import Testing

@Suite struct TextFieldTests {
    private func draw(
        _ state: TextField.State,
        width: Int,
        isFocused: Bool = true,
        isMasked: Bool = false
    ) -> String {
        picture(width, 1) { frame in
            TextField(state, isFocused: isFocused, isMasked: isMasked, placeholder: "name")
                .draw(in: &frame, styles: TextField.Styles())
        }
    }

    @Test func theCursorFollowsTheText() {
        #expect(draw(TextField.State("Milk"), width: 8) == "Milk▏")
    }

    @Test func aLongTextScrollsWithItsCursor() {
        #expect(draw(TextField.State("abcdefghij"), width: 5) == "ghij▏")
    }

    @Test func aLongTextWithoutFocusIsShownFromItsStart() {
        #expect(draw(TextField.State("abcdefghij"), width: 5, isFocused: false) == "abcd…")
    }

    @Test func anEmptyFieldShowsItsPlaceholder() {
        #expect(draw(TextField.State(), width: 8, isFocused: false) == "name")
    }

    @Test func aMaskedTextIsDots() {
        #expect(draw(TextField.State("secret"), width: 8, isMasked: true) == "••••••▏")
    }

    @Test func wideCharactersTakeTwoColumns() {
        #expect(draw(TextField.State("漢字"), width: 8) == "漢字▏")
    }

    @Test func pastedLinesBecomeOneLine() {
        var state = TextField.State("a")
        state.paste("b\r\nc\nd")
        #expect(state.text == "ab c d")
    }

    @Test func textBeyondTheLimitIsDropped() {
        var state = TextField.State("ab")
        #expect(!state.wasCut)
        state.paste(String(repeating: "é", count: 1_000_000))
        #expect(state.text == "ab" + String(repeating: "é", count: TextField.State.limit - 2))
        #expect(state.wasCut)
        #expect(state.handle("x") && state.wasCut)
        #expect(state.handle(.backspace) && !state.wasCut)
        #expect(state.handle("x") && !state.wasCut)
        #expect(TextField.State(state.text + "more").text == state.text)
    }

    /// A character can have any number of combining marks, each of which is drawn.
    @Test func combiningMarksCountTowardsTheLimit() {
        var state = TextField.State()
        state.paste("a" + String(repeating: "\u{301}", count: 100_000))
        #expect(state.text.unicodeScalars.count == TextField.State.limit && state.wasCut)
    }

    @Test func keysWithoutAMeaningAreNotHandled() {
        var state = TextField.State("a")
        let handled = [Key("b"), .left, .ctrl("k"), .enter, .ctrl("r"), .up].map {
            state.handle($0)
        }
        #expect(handled == [true, true, true, false, false, false])
        #expect(state.text == "a")
    }

    @Test(arguments: [(0, 0), (1, 0), (2, 1), (4, 3), (99, 4)])
    func aClickPutsTheCursorUnderThePointer(column: Int, expected: Int) {
        var state = TextField.State("漢abc")
        state.moveCursor(toColumn: column, width: 20)
        #expect(state.cursor == expected)
    }
}
