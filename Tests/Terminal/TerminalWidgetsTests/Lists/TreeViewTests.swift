import TerminalUI
import TerminalWidgets
import Testing

@Suite struct TreeViewTests {
    private let rows = [
        TreeView.Row(depth: 0, fold: .open, content: [Span("Order")], trailing: [Span("Order")]),
        TreeView.Row(depth: 1, fold: .leaf, content: [Span("id")], trailing: [Span("String")]),
        TreeView.Row(
            depth: 1,
            fold: .closed,
            content: [Span("items   3 ×")],
            trailing: [Span("[Item]")]
        ),
    ]

    private func draw(in frame: inout Frame) {
        TreeView(
            count: rows.count,
            state: TreeView.State(),
            markStyle: .plain,
            selectionStyle: nil
        )
        .draw(in: &frame) { rows[$0] }
    }

    @Test func rowsStandAtTheirDepth() {
        #expect(
            picture(24, 4) { draw(in: &$0) } == """
                ▾ Order            Order
                    id            String
                  ▸ items   3 ×   [Item]

                """
        )
    }

    @Test func whatStandsAtTheRightGoesWhereThereIsNoRoom() {
        #expect(
            picture(12, 3) { draw(in: &$0) } == """
                ▾ Order
                    id
                  ▸ items
                """
        )
    }
}
