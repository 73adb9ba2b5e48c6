import TerminalUI
import TerminalWidgets
import Testing

@Suite struct TextAreaTests {
    private func draw(
        _ state: TextArea.State,
        _ width: Int,
        _ height: Int,
        isFocused: Bool = true
    ) -> String {
        picture(width, height) { frame in
            TextArea(state, isFocused: isFocused, placeholder: "JSON")
                .draw(in: &frame, styles: TextField.Styles())
        }
    }

    private func state(_ text: String, _ keys: Key..., height: Int) -> TextArea.State {
        var state = TextArea.State(text)
        for key in keys { _ = state.handle(key, height: height) }
        return state
    }

    @Test func aNewTextIsShownFromItsStart() {
        #expect(draw(TextArea.State("one\ntwo\nthree"), 6, 2) == "▏ne\ntwo")
    }

    @Test func theAreaScrollsWithItsCursor() {
        let state = state("one\ntwo\nthree", .down, .down, .end, height: 2)
        #expect(draw(state, 6, 2) == "two\nthree▏")
        #expect(draw(state, 4, 2) == "o\nree▏")
    }

    @Test func theCursorKeepsItsColumnInLongLines() {
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

    @Test func withoutFocusEveryLineIsShownFromItsStart() {
        let state = state("a long line\nx", .end, height: 2)
        #expect(draw(state, 6, 2) == " line▏\n")
        #expect(draw(state, 6, 2, isFocused: false) == "a lon…\nx")
    }

    @Test func anEmptyAreaShowsItsPlaceholder() {
        #expect(draw(TextArea.State(), 6, 2, isFocused: false) == "JSON\n")
    }

    @Test(arguments: [
        (Point(0, 0), Point(0, 2)), (Point(2, 1), Point(2, 3)), (Point(9, 1), Point(4, 3)),
        (Point(1, 5), Point(4, 3)),
    ])
    func aClickPutsTheCursorUnderThePointer(click: Point, expected: Point) {
        var state = state("one\ntwo\nthree\nfour", .pageDown, .pageDown, .pageDown, height: 2)
        state.moveCursor(toClick: click, width: 10, height: 2)
        #expect(state.cursorPoint == expected)
    }

    @Test func aClickCountsFromTheFirstVisibleColumn() {
        var state = state("abcdefghij", .end, height: 1)
        state.moveCursor(toClick: Point(1, 0), width: 5, height: 1)
        #expect(state.cursorPoint == Point(7, 0))
    }

    /// Marks every `x`, including those that aren't visible.
    @Test(arguments: [(5, false, [[0, 3], [2]]), (4, true, [[0], []])])
    func marksHaveTheirOwnStyle(width: Int, isFocused: Bool, columns: [[Int]]) {
        let state = state("xabxc\n漢xabc", .down, .end, height: 2)
        var frame = Frame(Size(width, 2))
        TextArea(state, isFocused: isFocused) { text in
            text.enumerated().filter { $0.element == "x" }.map {
                TextField.Mark(
                    range: $0.offset..<($0.offset + 1),
                    style: Style(attributes: .reverse)
                )
            }
        }.draw(in: &frame, styles: TextField.Styles())
        #expect([0, 1].map { reversedColumns(frame, row: $0) } == columns)
    }

    @Test func theTextAroundTheCursorIsOfItsLine() {
        let state = state("one\nabcd\ntwo", .down, .right, .right, height: 3)
        let (all, nearest) = (state.besideCursor(5), state.besideCursor(1))
        #expect([all.before, all.after] == ["ab", "cd"])
        #expect([nearest.before, nearest.after] == ["b", "c"])
    }

    @Test func linesAreCountedAndMeasured() {
        let state = TextArea.State("漢字\n\na")
        #expect(state.lineCount == 3)
        #expect([0, 1, 2].map { state.columns(ofLine: $0) } == [4, 0, 1])
    }

    @Test func pastedTextKeepsItsLines() {
        var state = TextArea.State("")
        state.paste("a\r\nb", height: 5)
        #expect(state.text == "a\nb")
    }
}
