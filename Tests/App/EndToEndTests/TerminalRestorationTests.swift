import Testing

extension EndToEnd {
    /// The terminal is restored, whatever happens to the program.
    @Suite struct TerminalRestorationTests {
        private static let explorer =
            "stty -a > before; \(BuiltBinary.path); echo ended with $?; "
            + "stty -a > after; cmp before after && echo modes are back; exec cat"

        @Test func aNormalEndGivesTheTerminalBack() throws {
            try TmuxSession.run(Self.inOwnFolder) { session in
                try session.waitFor("getAll")
                try session.press("q")
                try expectShell(in: session, status: 0)
            }
        }

        @Test func killingTheDrawingProcessGivesTheTerminalBack() throws {
            try TmuxSession.run(Self.inOwnFolder) { session in
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

        @Test func whatIsPipedInOpensTheViewerWithTheKeysOfTheTerminal() throws {
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

        @Test func aTerminalThatCannotBeDrawnOnGetsNoSequences() throws {
            let bytes = try TmuxSession.bytes(of: "TERM=dumb \(BuiltBinary.path)") { session in
                try session.waitFor("ended with 69")
            }
            #expect(!bytes.contains(0x1B))
        }

        private static let inOwnFolder = "cd \"$HOME\"; \(explorer)"

        private func expectShell(in session: TmuxSession, status: Int) throws {
            let screen = try session.waitFor("modes are back")
            #expect(screen.contains("ended with \(status)"))
            #expect(!screen.contains("getAll"))
            #expect(try session.isCursorVisible())
        }
    }
}
