import TerminalUI
import TerminalWidgets
import Testing

@Suite struct AnySizeTests {
    /// Draws every widget in every small size, with states that don't fit that size.
    @Test func everyWidgetDrawsInEverySize() {
        for width in 0...12 {
            for height in 0...6 {
                var frame = Frame(Size(width, height))
                drawEverything(in: &frame)
                #expect(frame.size == Size(width, height))
            }
        }
    }

    private func drawEverything(in frame: inout Frame) {
        let plain = Style.plain
        let list = ListView.State(selection: 99, scroll: ScrollState(offset: 50))
        ListView(count: 9, state: list, selectionStyle: plain).draw(in: &frame) { row, frame in
            frame.write("漢 \(row)", at: .topLeft, truncation: .ellipsis)
        }
        TextField(TextField.State("漢字漢字"), isFocused: true)
            .draw(in: &frame, styles: TextField.Styles())
        TextArea(TextArea.State("漢\n\n字"), isFocused: true)
            .draw(in: &frame, styles: TextField.Styles())
        Tabs(["漢", "Raw"], selection: 9).draw(
            in: &frame,
            styles: Tabs.Styles(tab: plain, selected: plain)
        )
        HelpBar([HelpBar.Hint(key: "漢", help: "字")])
            .draw(in: &frame, styles: HelpBar.Styles(key: plain, help: plain))
        ProgressBar(0.7).draw(in: &frame, style: plain)
        Panel(title: [Span("漢字")], trailing: [Span("漢")], borderStyle: plain).draw(in: &frame) {
            _ in
        }
        let styles = Dialog.Styles(
            border: plain,
            title: plain,
            text: plain,
            choice: plain,
            selectedChoice: plain
        )
        Dialog(title: "漢字", message: "漢字 text", choices: ["a", "b"]).draw(
            in: &frame,
            styles: styles
        )
    }
}
