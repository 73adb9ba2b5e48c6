import Testing

extension EndToEnd {
    /// A type that is wrong is found out, and what is known of it comes from every response that was kept.
    @Suite struct FixTypeSessionTests {
        @Test func theDeclarationThatWouldDoIsCopiedAndTheHistorySaysWhatFits() throws {
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

                // Started again, the response of before counts, too.
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

                // Nothing is sent to say which of them the type of today reads.
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
