import TerminalUI
import TerminalWidgets
import Testing

@Suite struct ScrollbarTests {
    private func bar(count: Int, offset: Int) -> String {
        picture(1, 6) { Scrollbar(count: count, offset: offset).draw(in: &$0, style: .plain) }
    }

    @Test func theThumbStandsWhereTheSeenPartIs() {
        #expect(bar(count: 12, offset: 0) == "┃\n┃\n┃\n\n\n")
        #expect(bar(count: 12, offset: 6) == "\n\n\n┃\n┃\n┃")
        #expect(bar(count: 1_000_000, offset: 500_000) == "\n\n\n┃\n\n")
        #expect(bar(count: 12, offset: 999) == "\n\n\n┃\n┃\n┃")
    }

    @Test func nothingIsShownWhereEverythingIsSeen() {
        #expect(bar(count: 6, offset: 0) == "\n\n\n\n\n")
    }
}
