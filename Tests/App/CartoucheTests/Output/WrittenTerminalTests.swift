import NcursesTerminal
import TerminalUI
import Testing

/// The colours of lines, by the variables that describe the terminal.
@Suite struct WrittenTerminalTests {
    private static let cases: [(variables: [String: String], depth: ColorDepth?)] = [
        ([:], nil), (["TERM": ""], nil), (["TERM": "dumb"], nil),
        (["TERM": "no-such-terminal"], nil), (["TERM": "vt100"], .mono),
        (["TERM": "linux"], .eight), (["TERM": "rxvt-unicode"], .sixteen),
        (["TERM": "xterm-256color"], .palette),
        // Without an entry, the default is used.
        (["TERM": "xterm-of-tomorrow"], .palette),
        (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .direct),
        (["TERM": "xterm-256color", "COLORTERM": "yes"], .palette),
        // GNU screen passes on sequences that it can't show itself.
        (["TERM": "screen", "COLORTERM": "truecolor"], .eight),
        (["TERM": "screen", "COLORTERM": "truecolor", "TMUX": "/tmp/tmux"], .direct),
        (["TERM": "xterm-256color", "NO_COLOR": "1"], .mono),
        (["TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"], .mono),
        (["TERM": "xterm-256color", "NO_COLOR": ""], .palette),
        (["TERM": "dumb", "NO_COLOR": "1"], nil),
    ]

    /// In sequence, because curses has one current terminal.
    @Test func theEnvironmentDeterminesTheColours() {
        let found = Self.cases.map { row in
            WrittenTerminal.depth { row.variables[$0] }
        }
        #expect(found == Self.cases.map { $0.depth })
    }
}
