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
