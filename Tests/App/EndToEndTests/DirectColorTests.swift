import Testing

extension EndToEnd {
    /// The colours of a theme as a terminal receives them.
    @Suite struct DirectColorTests {
        @Test(arguments: [
            ("NO_COLOR= COLORTERM=truecolor", "38;2;216;222;233", "38;5;"),
            ("NO_COLOR= COLORTERM=", "38;5;", "38;2;"),
            ("NO_COLOR=1 COLORTERM=truecolor", "getAll", "38;"),
        ])
        func aTrueColourTerminalGetsTheExactColours(
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

        @Test func withoutColoursBoldUnderlineAndReverseRemain() throws {
            let command = "TERM=xterm-256color NO_COLOR=1 COLORTERM=truecolor \(BuiltBinary.path)"
            let bytes = try TmuxSession.bytes(of: command) { session in
                try session.waitFor("getAll")
                try session.press("q")
                try session.waitFor("ended with 0")
            }
            let text = String(decoding: bytes, as: UTF8.self)
            let codes = text.matches(of: #/\u{1B}\[([0-9;]*)m/#).flatMap { match in
                match.output.1.split(separator: ";").compactMap { Int($0) }
            }
            #expect(Set([1, 4, 7]).isSubset(of: codes))
            // 39 and 49 are the terminal's own colours.
            let colours = codes.filter { code in
                [30...38, 40...48, 90...107].contains { $0.contains(code) }
            }
            #expect(colours == [])
        }
    }
}
