import Foundation
import Testing

extension EndToEnd {
    /// The terminal is restored however the program ends.
    @Suite struct TerminalRestorationTests {
        private static let explorer =
            "stty -a > before; \(BuiltBinary.path); echo ended with $?; "
            + "stty -a > after; cmp before after && echo modes are back; exec cat"

        @Test func quittingRestoresTheTerminal() throws {
            try TmuxSession.run(Self.inOwnFolder) { session in
                try session.waitFor("getAll")
                try session.press("q")
                try expectShell(in: session, status: 0)
            }
        }

        /// The options of the process don't matter.
        @Test(arguments: ["", "--keys vim", "--language de --theme nord"])
        func killingTheDrawingProcessRestoresTheTerminal(options: String) throws {
            let program = "\(BuiltBinary.path) \(options); echo"
            let command = Self.inOwnFolder.replacing("\(BuiltBinary.path); echo", with: program)
            try TmuxSession.run(command) { session in
                try session.waitFor("getAll")
                try session.killYoungest("cartouche")
                try expectShell(in: session, status: 137)
            }
        }

        @Test(arguments: [
            ("-TERM", 143), ("-HUP", 129), ("-INT", 130), ("-QUIT", 131),
        ])
        func aSignalEndsTheExplorerWithItsStatus(signal: String, status: Int) throws {
            for relation in ["--oldest", "--newest"] {
                try TmuxSession.run(Self.inOwnFolder) { session in
                    try session.waitFor("getAll")
                    try session.signal(signal, to: relation, named: "cartouche")
                    try expectShell(in: session, status: status)
                }
            }
        }

        @Test func controlBackslashEndsTheExplorer() throws {
            try TmuxSession.run(Self.inOwnFolder) { session in
                try session.waitFor("getAll")
                try session.press("C-\\")
                try expectShell(in: session, status: 131)
            }
        }

        @Test func pipedInputOpensTheViewerWithTheKeysOfTheTerminal() throws {
            let command =
                "cd \"$HOME\"; stty -a > before; "
                + "echo \"{\\\"name\\\": \\\"Rex\\\"}\" | \(BuiltBinary.path) view; "
                + "echo ended with $?; stty -a > after; cmp before after && echo modes are back; "
                + "exec cat"
            try TmuxSession.run(command) { session in
                try session.waitUntil("the viewer") { $0.contains("Rex") && $0.contains("q") }
                try session.press("q")
                let screen = try session.waitFor("modes are back")
                #expect(screen.contains("ended with 0"))
                #expect(!screen.contains("Rex"))
            }
        }

        @Test func anUnsupportedTerminalGetsNoSequences() throws {
            let bytes = try TmuxSession.bytes(of: "TERM=dumb \(BuiltBinary.path)") { session in
                try session.waitFor("ended with 69")
            }
            #expect(!bytes.contains(0x1B))
        }

        /// Presses, the wheel and drags (1002) with SGR numbers (1006), and no other reports: the
        /// terminal keeps everything done with Shift.
        @Test func onlyPressesTheWheelAndDragsAreRequested() throws {
            let bytes = try TmuxSession.bytes(of: BuiltBinary.path) { session in
                try session.waitFor("getAll")
                try session.press("q")
                try session.waitFor("ended with 0")
            }
            let text = String(decoding: bytes, as: UTF8.self)
            let modes = text.matches(of: #/\u{1B}\[\?([0-9;]*)h/#).flatMap {
                $0.output.1.split(separator: ";").compactMap { Int($0) }
            }
            let mouse = modes.filter { $0 == 9 || (1000...1016).contains($0) }
            #expect(Set(mouse) == [1002, 1006])
        }

        /// The value is read from curses inside the program, by a library that is loaded before it.
        @Test func aLoneEscapeHasTheDocumentedDelay() throws {
            let command =
                "cd \"$HOME\"; clang -shared -fPIC -o asker.so asker.c && "
                + "LD_PRELOAD=\"$HOME/asker.so\" ESCDELAY=5000 \(BuiltBinary.path); "
                + "echo ended with $?; exec cat"
            try TemporaryHome.with { home in
                try home.write(Self.asker, to: "asker.c")
                let session = TmuxSession(home: home)
                try session.start(command, columns: 120, rows: 35)
                try session.waitFor("getAll")
                try session.press("q")
                try session.waitFor("ended with 0")
                let delay = home.folder.appending(path: "delay")
                #expect(try String(contentsOf: delay, encoding: .utf8) == "25 ms\n")
            }
        }

        private static let asker = """
            #define _GNU_SOURCE
            #include <dlfcn.h>
            #include <stdio.h>

            int endwin(void) {
                int (*asked)(void) = dlsym(RTLD_NEXT, "get_escdelay");
                FILE *file = fopen("delay", "w");
                fprintf(file, "%d ms\\n", asked());
                fclose(file);
                int (*real)(void) = dlsym(RTLD_NEXT, "endwin");
                return real();
            }

            """

        private static let inOwnFolder = "cd \"$HOME\"; \(explorer)"

        private func expectShell(in session: TmuxSession, status: Int) throws {
            let screen = try session.waitFor("modes are back")
            #expect(screen.contains("ended with \(status)"))
            #expect(!screen.contains("getAll"))
            #expect(try session.isCursorVisible())
        }
    }
}
