import Foundation
import Testing

extension EndToEnd {
    /// Editors and pagers get the terminal, and the explorer always gets it back.
    @Suite struct OtherProgramsTests {
        /// Runs the explorer with a shell script as its editor and pager; in the script, `$1` is
        /// the file.
        private func run(
            _ script: String,
            in shell: String = "exec cat",
            _ body: (TmuxSession) throws -> Void
        ) throws {
            let words = script.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
                .replacing("$", with: "\\$")
            let command =
                "cd \"$HOME\"; stty -a > before; echo \"\(words)\" > script; "
                + "export XDG_RUNTIME_DIR=\"$HOME\" EDITOR=\"sh $HOME/script\" PAGER=\"sh script\"; "
                + "\(BuiltBinary.path); echo ended with $?; "
                + "stty -a > after; cmp before after && echo modes are back; \(shell)"
            try TmuxSession.run(command, body: body)
        }

        private func edit(_ session: TmuxSession) throws {
            try session.waitFor("getAll")
            try session.press("Enter")
            try session.waitFor("limit *")
            try session.press("C-g")
        }

        private func quit(_ session: TmuxSession) throws {
            try session.press("C-c")
            try session.waitFor("^C again")
            try session.press("C-c")
            try session.waitFor("modes are back")
            #expect(try session.files("cartouche-edit-").isEmpty)
        }

        /// A killed process ends a moment later.
        private func expectNoScript(in session: TmuxSession) throws {
            let script = "\(session.home.folder.path)/script"
            try session.waitUntil("the end of \(script)") { _ in
                try ProcessTree.running(script).isEmpty
            }
        }

        private static let waiting = "echo the editor has it; read line < /dev/tty"

        @Test func theTextOfAnEditorIsInTheFieldAndIsSent() throws {
            try run("\(Self.waiting); echo 2 > \"$1\"") { session in
                try edit(session)
                let screen = try session.waitFor("the editor has it")
                #expect(!screen.contains("getAll"))
                try session.press("Enter")
                try session.waitUntil("the field") { $0.contains(/limit \* +2/) }
                try session.press("C-r")
                try session.waitFor("2 × TodoDTO")
                try quit(session)
            }
        }

        @Test func aResizeWhileAnEditorHasTheTerminalIsNoticed() throws {
            try run(Self.waiting) { session in
                try edit(session)
                try session.waitFor("the editor has it")
                try session.resize(columns: 90, rows: 20)
                try session.press("Enter")
                try session.waitUntil("one pane in 90 columns") { screen in
                    let rows = screen.split(separator: "\n")
                    return screen.contains("limit *") && rows.contains { $0.count == 90 }
                }
                try session.press("C-c", "C-c")
                try session.waitFor("ended with 0")
            }
        }

        @Test func aKilledEditorDoesNotAffectTheExplorer() throws {
            try run("printf \"\\033[?1049h\\033[?1000h\"; stty raw; kill -9 $$") { session in
                try edit(session)
                try session.waitFor("was ended by signal 9 (KILL)")
                try session.type("7")
                try session.waitUntil("the field") { $0.contains(/limit \* +7/) }
                try quit(session)
            }
        }

        @Test func aPagerReadsTheBodyAndMayStopBeforeItsEnd() throws {
            let script = "head -n 3 > seen; echo the pager has it; read line < /dev/tty"
            try run(script) { session in
                try session.waitFor("getAll")
                try session.press("C-f")
                try session.type("Trouble.wrongTypes")
                try session.press("Enter", "C-r")
                // Until then the body isn't known to be JSON, and is shown as it was sent.
                try session.waitFor("problems")
                try session.press("O")
                try session.waitFor("the pager has it")
                try session.press("Enter")
                // A person cannot end a pager as fast as a test can.
                try session.waitUntil("the explorer") { screen in
                    if screen.contains("Enter goes back") { try session.press("Enter") }
                    return screen.contains("200 OK")
                }
                let seen = try String(
                    contentsOf: session.home.folder.appending(path: "seen"),
                    encoding: .utf8
                )
                #expect(seen.hasPrefix("[\n  {\n"))
                try quit(session)
            }
        }

        @Test func theOutputOfAPagerThatEndsImmediatelyCanBeRead() throws {
            try run("cat") { session in
                try session.waitFor("getAll")
                try session.press("Enter")
                try session.type("3")
                try session.press("C-r")
                try session.waitFor("3 × TodoDTO")
                try session.press("O")
                let screen = try session.waitFor("» Enter goes back")
                #expect(screen.contains("\"name\": \"Do laundry\""))
                try session.press("x", "Enter")
                try session.waitFor("3 × TodoDTO")
                // Keys typed while the screen is restored may be lost.
                try session.waitUntil("a key that is read") { screen in
                    try session.press("j")
                    return screen.contains("┃ $[0]")
                }
                try quit(session)
            }
        }

        @Test func theViewerRunsAnEditorOrPagerToo() throws {
            let start =
                "cd \"$HOME\"; echo \"[1]\" | PAGER=cat \(BuiltBinary.path) view; "
                + "echo ended with $?; exec cat"
            try TmuxSession.run(start) { session in
                try session.waitFor("1 item")
                try session.press("O")
                let screen = try session.waitFor("» Enter goes back")
                #expect(screen.contains("[\n  1\n]\n"))
                try session.press("Enter")
                try session.waitFor("? keys")
                try session.press("q")
                try session.waitFor("ended with 0")
            }
        }

        @Test func aBodyIsPipedToACommandWhoseOutputIsDrawnAsGlyphs() throws {
            try run("") { session in
                try session.waitFor("getAll")
                try session.press("Enter")
                try session.type("3")
                try session.press("C-r")
                try session.waitFor("3 × TodoDTO")
                try session.press("&")
                try session.waitFor("Your shell runs it")
                try session.type("grep -o isComplete | wc -l; printf \"\\033[31mred\"; exit 4")
                try session.press("Enter")
                let screen = try session.waitFor("! status 4")
                #expect(screen.contains("›3 "))
                #expect(screen.contains("␛[31mred"))
                try quit(session)
            }
        }

        @Test func aMissingProgramIsNamed() throws {
            try run("exec no-such-editor") { session in
                try edit(session)
                try session.waitFor("no such program (127)")
                try quit(session)
            }
        }

        @Test func aKilledExplorerEndsItsEditorAndRestoresTheTerminal() throws {
            let script =
                "trap \"\" HUP TERM INT; echo the editor has it; stty raw; "
                + "while :; do read line; done"
            try run(script) { session in
                try edit(session)
                try session.waitFor("the editor has it")
                try session.killYoungest("cartouche")
                let screen = try session.waitFor("modes are back")
                #expect(screen.contains("ended with 137"))
                #expect(try session.isCursorVisible())
                try expectNoScript(in: session)
            }
        }

        @Test(arguments: [("-TERM", 143), ("-HUP", 129)])
        func aSignalEndsTheExplorerAndItsEditor(signal: String, status: Int) throws {
            for relation in ["--oldest", "--newest"] {
                try run("echo the editor has it; while :; do read line; done") { session in
                    try edit(session)
                    try session.waitFor("the editor has it")
                    try session.signal(signal, to: relation, named: "cartouche")
                    let screen = try session.waitFor("modes are back")
                    #expect(screen.contains("ended with \(status)"))
                    try expectNoScript(in: session)
                }
            }
        }

        @Test func controlZInAnEditorStopsTheExplorerWithIt() throws {
            let start =
                "cd \"$HOME\"; echo \"echo the editor has it; read line; echo 6 > \\$1\" > script; "
                + "EDITOR=\"sh $HOME/script\" exec bash --norc -i"
            try TmuxSession.run(start) { session in
                try session.waitFor("bash")
                try session.type("\(BuiltBinary.path)\n")
                try edit(session)
                try session.waitFor("the editor has it")
                try session.press("C-z")
                try session.waitFor("Stopped")
                try session.type("clear; fg\n")
                try session.waitUntil("the shell's line") { $0.contains("cartouche") }
                try session.press("Enter")
                try session.waitUntil("the field") { $0.contains(/limit \* +6/) }
                try session.press("C-c", "C-c")
                try session.type("exit\n")
            }
        }
    }
}

extension TmuxSession {
    /// The names in the home folder that begin like this.
    fileprivate func files(_ beginning: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: home.folder.path)
            .filter { $0.hasPrefix(beginning) }
    }
}
