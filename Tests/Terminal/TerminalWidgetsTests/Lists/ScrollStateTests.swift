import TerminalWidgets
import Testing

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

    @Test func rowsThatAreGoneAreNotSeen() {
        let scroll = ScrollState(offset: 50)
        #expect(scroll.visibleRows(count: 3, height: 5) == 0..<3)
        #expect(scroll.visibleRows(count: 0, height: 5) == 0..<0)
        #expect(scroll.visibleRows(count: 9, height: 0).isEmpty)
    }
}
