import TerminalUI
import TerminalWidgets
import Testing

@Suite struct PanelTests {
    private func draw(_ width: Int, _ height: Int) -> String {
        picture(width, height) { frame in
            Panel(title: [Span(" Pets ")], trailing: [Span(" 3 ")], borderStyle: .plain)
                .draw(in: &frame) { $0.write("Rex the dog", at: .topLeft) }
        }
    }

    @Test func aBorderSurroundsTheContent() {
        #expect(
            draw(14, 4) == """
                ┌ Pets ─── 3 ┐
                │Rex the dog │
                │            │
                └────────────┘
                """
        )
    }

    @Test func theTrailingTitleIsOmittedIfThereIsNoRoom() {
        #expect(draw(9, 3) == "┌ Pets ─┐\n│Rex the│\n└───────┘")
    }

    @Test(arguments: [(1, 1, "┌"), (2, 1, "┌┐"), (1, 3, "┌\n│\n└"), (2, 2, "┌┐\n└┘"), (0, 0, "")])
    func theSmallestSizesAreBorder(width: Int, height: Int, expected: String) {
        var frame = Frame(Size(width, height))
        Panel(title: [], borderStyle: .plain).draw(in: &frame) { $0.write("x", at: .topLeft) }
        let corners = frame.buffer.text
        #expect(corners.count == expected.count)
    }
}
