import NcursesTerminal
import TerminalUI
import Testing

/// The colours of lines by what the environment says of the terminal.
@Suite struct WrittenTerminalTests {
    private static let cases: [(variables: [String: String], depth: ColorDepth?)] = [
        ([:], nil), (["TERM": ""], nil), (["TERM": "dumb"], nil),
        (["TERM": "no-such-terminal"], nil), (["TERM": "vt100"], .mono),
        (["TERM": "linux"], .eight), (["TERM": "rxvt-unicode"], .sixteen),
        (["TERM": "xterm-256color"], .palette),
        // Without an entry it is the usual one.
        (["TERM": "xterm-of-tomorrow"], .palette),
        (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .direct),
        (["TERM": "xterm-256color", "COLORTERM": "yes"], .palette),
        // GNU screen hands on what it cannot show itself.
        (["TERM": "screen", "COLORTERM": "truecolor"], .eight),
        (["TERM": "screen", "COLORTERM": "truecolor", "TMUX": "/tmp/tmux"], .direct),
        (["TERM": "xterm-256color", "NO_COLOR": "1"], .mono),
        (["TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"], .mono),
        (["TERM": "xterm-256color", "NO_COLOR": ""], .palette),
        (["TERM": "dumb", "NO_COLOR": "1"], nil),
    ]

    /// One after the other, since curses has one current terminal.
    @Test func theEnvironmentSaysWhichColoursThereAre() {
        let found = Self.cases.map { row in
            WrittenTerminal.depth { row.variables[$0] }
        }
        #expect(found == Self.cases.map { $0.depth })
    }
}
