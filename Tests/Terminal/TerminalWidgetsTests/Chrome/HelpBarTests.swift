import TerminalUI
import TerminalWidgets
import Testing

@Suite struct HelpBarTests {
    private let bar = HelpBar([
        HelpBar.Hint(key: "^R", help: "send"), HelpBar.Hint(key: "/", help: "find"),
        HelpBar.Hint(key: "?", help: "help"),
    ])

    private func draw(_ width: Int) -> String {
        picture(width, 1) { frame in
            bar.draw(in: &frame, styles: HelpBar.Styles(key: .plain, help: .plain))
        }
    }

    @Test func hintsAreShownWithTheirKeys() {
        #expect(draw(40) == "^R send  / find  ? help")
    }

    @Test func aHintThatDoesNotFitIsOmitted() {
        #expect(draw(20) == "^R send  / find")
        #expect(draw(6) == "/ find")
        #expect(draw(3) == "")
    }

    @Test(arguments: [
        (23, "/ find  ^R send  ? help"), (22, "^R send  / find"), (15, "^R send  / find"),
        (14, "? help  / find"), (13, "/ find"), (6, "/ find"), (5, ""),
    ])
    func keptHintsFollowTheOthersThatFit(width: Int, line: String) {
        let find = HelpBar.Hint(key: "/", help: "find")
        let bar = HelpBar(
            [
                find, HelpBar.Hint(key: "^R", help: "send"), HelpBar.Hint(key: "?", help: "help"),
            ],
            keeping: [find]
        )
        let drawn = picture(width, 1) { frame in
            bar.draw(in: &frame, styles: HelpBar.Styles(key: .plain, help: .plain))
        }
        #expect(drawn == line)
    }

    @Test(arguments: [(15, "/ find  ? help"), (13, "? help"), (6, "? help"), (5, "")])
    func theLastKeptHintIsOmittedLast(width: Int, line: String) {
        let kept = [
            HelpBar.Hint(key: "/", help: "find"), HelpBar.Hint(key: "?", help: "help"),
        ]
        let bar = HelpBar([HelpBar.Hint(key: "^R", help: "send")] + kept, keeping: kept)
        let drawn = picture(width, 1) { frame in
            bar.draw(in: &frame, styles: HelpBar.Styles(key: .plain, help: .plain))
        }
        #expect(drawn == line)
    }
}
