import TerminalUI
import TerminalWidgets
import Testing

@Suite struct ListViewTests {
    private let reverse = Style(attributes: .reverse)

    private func draw(_ state: ListView.State, count: Int, in frame: inout Frame) {
        ListView(count: count, state: state, selectionStyle: reverse).draw(in: &frame) {
            row,
            frame in
            frame.write("row \(row)", at: .topLeft)
        }
    }

    @Test func onlyVisibleRowsAreDrawn() {
        var state = ListView.State()
        state.select(500_000, count: 1_000_000, height: 3)
        let picture = picture(12, 3) { draw(state, count: 1_000_000, in: &$0) }
        #expect(
            picture == """
                row 499998
                row 499999
                row 500000
                """
        )
    }

    @Test func theSelectedRowIsMarkedOverItsWholeWidth() {
        var frame = Frame(Size(5, 3))
        draw(ListView.State(selection: 1), count: 3, in: &frame)
        #expect(reversedColumns(frame, row: 1) == [0, 1, 2, 3, 4])
        #expect(reversedColumns(frame, row: 0) == [])
    }

    @Test func aSelectionPastTheEndIsTheLastRow() {
        var frame = Frame(Size(5, 3))
        draw(ListView.State(selection: 7), count: 2, in: &frame)
        #expect(frame.buffer.text == "row 0\nrow 1\n")
        #expect(reversedColumns(frame, row: 1).count == 5)
    }

    @Test(arguments: [
        (Motion.down, 11), (.up, 9), (.by(100), 29), (.by(.min), 0), (.pageDown, 14),
        (.pageUp, 6), (.halfPageDown, 12), (.halfPageUp, 8), (.first, 0), (.last, 29),
    ])
    func aMotionLeadsToARow(motion: Motion, expected: Int) {
        var state = ListView.State(selection: 10)
        state.move(motion, count: 30, height: 5)
        #expect(state.selection == expected)
        #expect(state.scroll.visibleRows(count: 30, height: 5).contains(expected))
    }

    @Test func movingInAnEmptyListKeepsTheSelection() {
        var state = ListView.State()
        state.move(.last, count: 0, height: 5)
        #expect(state == ListView.State())
    }

    @Test func theWheelKeepsTheSelectionVisible() {
        var state = ListView.State(selection: 0)
        state.scroll(by: 3, count: 30, height: 5)
        #expect(state.selection == 3)
        #expect(state.row(at: 1, count: 30, height: 5) == 4)
        #expect(state.row(at: 9, count: 30, height: 5) == nil)
    }
}

@Suite struct ScrollStateTests {
    @Test func revealingScrollsAsLittleAsPossible() {
        var scroll = ScrollState()
        scroll.reveal(7, count: 20, height: 5)
        #expect(scroll.offset == 3)
        scroll.reveal(4, count: 20, height: 5)
        #expect(scroll.offset == 3)
        scroll.reveal(1, count: 20, height: 5)
        #expect(scroll.offset == 1)
    }

    @Test func scrollingStopsAtTheEnds() {
        var scroll = ScrollState()
        scroll.scroll(by: 99, count: 20, height: 5)
        #expect(scroll.visibleRows(count: 20, height: 5) == 15..<20)
        scroll.scroll(by: .min, count: 20, height: 5)
        #expect(scroll.visibleRows(count: 20, height: 5) == 0..<5)
    }

    @Test func anOffsetPastTheEndShowsTheLastRows() {
        let scroll = ScrollState(offset: 50)
        #expect(scroll.visibleRows(count: 3, height: 5) == 0..<3)
        #expect(scroll.visibleRows(count: 0, height: 5) == 0..<0)
        #expect(scroll.visibleRows(count: 9, height: 0).isEmpty)
    }
}
