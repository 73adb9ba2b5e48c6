import Testing

extension EndToEnd {
    /// A wrong type is found, and its correction is derived from all stored responses.
    @Suite struct FixTypeSessionTests {
        @Test func theCorrectedDeclarationIsCopiedAndTheHistoryShowsWhichResponsesFit() throws {
            try TmuxSession.exploring { session in
                try session.send("Trouble.wrongTypes")
                try session.waitFor("! 400 problems")
                try session.press("!", "t")
                try session.see(
                    """
                    ┏━ Fix the type ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
                    ┃ in Item, for $[0].price
                    ┃
                    ┃ let price: String
                    ┃
                    ┃ 250 of 250 · numeric strings · "0.95", "1.95", "2.95"
                    ┃ from responses: 1 of this session, 0 of the history
                    """
                )
                try session.press("y")
                try session.waitFor("☑ copied")
                #expect(try session.buffer() == "let price: String")
                try session.waitForHistory(of: 1)
                try session.leave()

                // After a restart, the earlier response counts, too.
                try session.explore()
                try session.send("Trouble.wrongTypes")
                try session.waitFor("! 400 problems")
                try session.press("!", "Tab", "M-3", "t")
                try session.see(
                    """
                    ┃ let price: String
                    ┃
                    ┃ 500 of 500 · numeric strings · "0.95", "1.95", "2.95"
                    ┃ from responses: 1 of this session, 1 of the history
                    """
                )
                try session.press("Escape")
                try session.waitUntil("the tree") { !$0.contains("Fix the type") }
                try session.send("Trouble.gzip")
                try session.waitForHistory(of: 3)
                try session.leave()

                // No request is sent to find out which of them the current type can read.
                let decode = "cartouche decode"
                let wrong = try session.output(
                    of: "\(decode) Trouble.wrongTypes --history; echo status $?"
                )
                let row = #/\d  \d{4}-\d\d-\d\d \d\d:\d\d:\d\d  200  /#
                #expect(
                    wrong.replacing(row, with: "")
                        == "400 problems\n400 problems\nstatus 1"
                )
                let right = try session.output(
                    of: "\(decode) Trouble.gzip --history; echo status $?"
                )
                #expect(right.replacing(row, with: "") == "fits\nstatus 0")
            }
        }
    }
}
