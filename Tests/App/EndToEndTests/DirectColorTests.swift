import Testing

extension EndToEnd {
    /// The colours of a theme as the terminal is told them.
    @Suite struct DirectColorTests {
        @Test(arguments: [
            ("COLORTERM=truecolor", "38;2;216;222;233", "38;5;"),
            ("env -u COLORTERM", "38;5;", "38;2;"),
            ("NO_COLOR=1 COLORTERM=truecolor", "getAll", "38;"),
        ])
        func aTerminalThatSaysSoGetsTheColoursAsTheyAre(
            surroundings: String,
            told: String,
            notTold: String
        ) throws {
            let command = "\(surroundings) \(BuiltBinary.path) --theme nord"
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
