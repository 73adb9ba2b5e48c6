import TerminalUI
import TerminalWidgets
import Testing

@Suite struct HelpBarTests {
    private let bar = HelpBar(
        KeyTable([
            KeyBinding([.ctrl("r"), .alt(.enter)], "send", 1),
            KeyBinding(["/"], "find", 2),
            KeyBinding(["?"], "help", 3),
        ])
    )

    private func draw(_ width: Int) -> String {
        picture(width, 1) { frame in
            bar.draw(in: &frame, styles: HelpBar.Styles(key: .plain, help: .plain))
        }
    }

    @Test func aTableIsShownWithItsFirstKeys() {
        #expect(draw(40) == "^R send  / find  ? help")
    }

    @Test func whatDoesNotFitWholeIsLeftOut() {
        #expect(draw(20) == "^R send  / find")
        #expect(draw(6) == "/ find")
        #expect(draw(3) == "")
    }
}
