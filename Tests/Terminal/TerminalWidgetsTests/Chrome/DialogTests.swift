import TerminalUI
import TerminalWidgets
import Testing

@Suite struct DialogTests {
    private let styles = Dialog.Styles(
        border: .plain,
        title: .plain,
        text: .plain,
        choice: .plain,
        selectedChoice: Style(attributes: .reverse)
    )

    private func draw(_ dialog: Dialog, _ width: Int, _ height: Int) -> String {
        picture(width, height) { frame in
            for y in 0..<height {
                frame.write(String(repeating: "·", count: width), at: Point(0, y))
            }
            dialog.draw(in: &frame, styles: styles)
        }
    }

    @Test func aQuestionIsCentered() {
        let dialog = Dialog(
            title: "Quit",
            message: "A request is running. Quit?",
            choices: ["Stay", "Quit"]
        )
        #expect(
            draw(dialog, 24, 8) == """
                ························
                ···┌ Quit ──────────┐···
                ···│ A request is   │···
                ···│ running. Quit? │···
                ···│                │···
                ···│    Stay  Quit  │···
                ···└────────────────┘···
                ························
                """
        )
    }

    @Test func aMessageWithoutChoicesShowsOnlyText() {
        #expect(
            draw(Dialog(title: "Saved", message: "a.json"), 14, 4) == """
                ·┌ Saved ──┐··
                ·│ a.json  │··
                ·└─────────┘··
                ··············
                """
        )
    }
}
