import Foundation
import Testing

extension EndToEnd {
    /// A theme is chosen, written, changed while it is in use, and drawn with the available
    /// colours.
    @Suite struct ThemesSessionTests {
        private static let place = "cartouche/themes/mine.toml"
        private static let many = "TERM=xterm-256color COLORTERM=truecolor"

        @Test func aCustomThemeIsCheckedChosenAndRedrawnWhenItIsSaved() throws {
            let files = [Self.place: Self.theme("#fe0101") + "backgruond = \"#000000\"\n"]
            try TmuxSession.shell(variables: Self.many, files: files) { session in
                let mistake = "line 6: `ui.backgruond` has no effect; did you mean `ui.background`?"
                #expect(
                    try session.output(of: "cartouche themes \(Self.place)")
                        == "\(Self.place), \(mistake)"
                )
                try session.explore()
                try session.press("T")
                try session.see("┃ › terminal-default               ┃")
                // Selecting the theme shows it, and Escape restores the previous one.
                try session.press("End")
                try session.see("┃ › mine                           ┃")
                try wait(for: "38;2;254;1;1m", in: session)
                try session.press("Escape")
                try session.waitUntil("the theme of before") { _ in
                    try !session.colouredScreen().contains("38;2;254;1;1m")
                }
                try session.press("T")
                try session.waitFor("› terminal-default")
                try session.press("End", "Enter")
                try wait(for: "38;2;254;1;1m", in: session)

                try session.home.write(Self.theme("#01fe01"), to: Self.place)
                try wait(for: "38;2;1;254;1m", in: session)
                try session.home.write(Self.theme("#01fe01") + "oh [", to: Self.place)
                try session.see(
                    " ✗ the theme cannot be used: theme `mine`: line 6, column 4 (byte "
                )
                try wait(for: "38;2;1;254;1m", in: session)
                try session.home.write(Self.theme("#0101fe"), to: Self.place)
                try wait(for: "38;2;1;1;254m", in: session)
                try session.leave()

                // The theme is still chosen after a restart.
                try session.explore()
                try wait(for: "38;2;1;1;254m", in: session)
                try session.leave()
            }
        }

        @Test func theViewerIsRedrawnWhenItsThemeIsSaved() throws {
            let files = ["own.toml": Self.theme("#fe0101"), "pet.json": "{\"name\": \"Rex\"}"]
            try TmuxSession.shell(variables: Self.many, files: files) { session in
                try session.enter("cartouche view pet.json --theme ./own.toml")
                try session.waitFor("\"Rex\"")
                try wait(for: "38;2;254;1;1m", in: session)
                try session.home.write(Self.theme("#01fe01"), to: "own.toml")
                try wait(for: "38;2;1;254;1m", in: session)
                try session.home.write("oh [", to: "own.toml")
                let complaint = " ✗ the theme cannot be used: theme `./own.toml`: "
                try session.see(complaint + "line 1, column 4 ")
                try session.home.write(Self.theme("#0101fe"), to: "own.toml")
                try session.waitUntil("no complaint") { !$0.contains("cannot be used") }
                try wait(for: "38;2;1;1;254m", in: session)
                try session.press("q")
                try session.waitForShell()
            }
        }

        private static func theme(_ text: String) -> String {
            """
            name = "Mine"
            appearance = "dark"
            inherits = "nord"
            [ui]
            text = { fg = "\(text)", bg = "ground" }

            """
        }

        private func wait(for sequence: String, in session: TmuxSession) throws {
            try session.waitUntil(sequence) { _ in
                try session.colouredScreen().contains(sequence)
            }
        }

        @Test(arguments: [
            ("rxvt-unicode", "nord"), ("linux", "nord"), ("linux", "solarized-light"),
            ("linux", "gruvbox-dark"),
        ])
        func everythingIsVisibleWithFewColours(terminal: String, theme: String) throws {
            try TmuxSession.exploring("--theme \(theme)", variables: "TERM=\(terminal)") {
                session in
                try session.send("Trouble.undeclaredFields")
                try session.see("      + promo    \"X12\"  undeclared")
                let screen = try session.colouredScreen()
                // There are neither further palette colours nor RGB.
                #expect(!screen.contains(";2;"))
                #expect(!screen.contains(/8;5;(\d\d\d|1[6-9]|[2-9]\d)m/))
                let drawn = DrawnText(screen)
                #expect(drawn.unseen == [])
                // There is at least one colour.
                #expect(!drawn.inks.isEmpty && !drawn.grounds.isEmpty)
                try session.leave()
            }
        }
    }
}

/// The text of a screen with the numbers of its colours.
private struct DrawnText {
    /// The text whose colour equals its background.
    private(set) var unseen: [String] = []
    /// The colours of the text and of its background.
    private(set) var inks: Set<Int> = []
    private(set) var grounds: Set<Int> = []
    private var text: Int?
    private var ground: Int?

    init(_ screen: String) {
        for run in screen.split(separator: "\u{1B}[").dropFirst() {
            guard let match = run.prefixMatch(of: /([\d;]*)m/) else { continue }
            take(match.output.1.split(separator: ";").compactMap { Int($0) }[...])
            let words = run[match.range.upperBound...].filter { !$0.isWhitespace }
            guard !words.isEmpty else { continue }
            if let text { inks.insert(text) }
            if let ground { grounds.insert(ground) }
            if text != nil, text == ground { unseen.append(String(words)) }
        }
    }

    /// Applies the numbers of a sequence one after the other.
    private mutating func take(_ codes: ArraySlice<Int>) {
        var codes = codes
        if codes.isEmpty { (text, ground) = (nil, nil) }
        while let code = codes.popFirst() {
            switch code {
            case 0: (text, ground) = (nil, nil)
            case 30...37: text = code - 30
            case 40...47: ground = code - 40
            case 90...97: text = code - 82
            case 100...107: ground = code - 92
            case 38: text = codes.dropFirst().first
            case 48: ground = codes.dropFirst().first
            case 39: text = nil
            case 49: ground = nil
            default: break
            }
            if code == 38 || code == 48 { codes = codes.dropFirst(2) }
        }
    }
}
