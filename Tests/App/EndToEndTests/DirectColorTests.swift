import Testing

extension EndToEnd {
    /// The colours of a theme as the terminal is told them.
    @Suite struct DirectColorTests {
        @Test(arguments: [
            ("NO_COLOR= COLORTERM=truecolor", "38;2;216;222;233", "38;5;"),
            ("NO_COLOR= COLORTERM=", "38;5;", "38;2;"),
            ("NO_COLOR=1 COLORTERM=truecolor", "getAll", "38;"),
        ])
        func aTerminalThatSaysSoGetsTheColoursAsTheyAre(
            surroundings: String,
            told: String,
            notTold: String
        ) throws {
            let command = "TERM=xterm-256color \(surroundings) \(BuiltBinary.path) --theme nord"
            let bytes = try TmuxSession.bytes(of: command) { session in
                try session.waitFor("getAll")
                try session.press("q")
                try session.waitFor("ended with 0")
            }
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(text.contains(told))
            #expect(!text.contains(notTold))
        }
    }
}
