import TerminalUI
import TerminalWidgets
import Testing

@Suite struct TabsTests {
    private let tabs = Tabs(["Tree", "Raw", "Problems"], selection: 2)
    private let styles = Tabs.Styles(tab: .plain, selected: Style(attributes: .reverse))

    @Test func theSelectedTabIsMarked() {
        var frame = Frame(Size(24, 1))
        tabs.draw(in: &frame, styles: styles)
        #expect(frame.buffer.text == " Tree  Raw  Problems")
        #expect(reversedColumns(frame, row: 0) == Array(11..<21))
    }

    @Test func theSelectedTabIsVisibleInANarrowRow() {
        #expect(picture(12, 1) { tabs.draw(in: &$0, styles: styles) } == "w  Problems")
        #expect(picture(4, 1) { tabs.draw(in: &$0, styles: styles) } == " Pro")
    }

    @Test func aClickFindsItsTab() {
        #expect(tabs.width == 21)
        #expect(tabs.tab(atColumn: 0, width: 30) == 0)
        #expect(tabs.tab(atColumn: 7, width: 30) == 1)
        #expect(tabs.tab(atColumn: 29, width: 30) == nil)
        #expect(tabs.tab(atColumn: 3, width: 12) == 2)
    }
}

@Suite struct ProgressBarTests {
    @Test(arguments: [
        (0, ""), (0.5, "██"), (0.53125, "██"), (0.999, "███▒"), (1, "████"), (7, "████"), (-1, ""),
        (.nan, ""), (.infinity, "████"),
    ])
    func aShareIsShownToHalfAColumn(share: Double, expected: String) {
        #expect(picture(4, 1) { ProgressBar(share).draw(in: &$0, style: .plain) } == expected)
    }
}
