import Testing

extension EndToEnd {
    /// The output of commands on a real terminal.
    @Suite struct TerminalLinesTests {
        private func screen(_ surroundings: String, columns: Int = 100) throws -> String {
            let cartouche = "\(surroundings) \(BuiltBinary.path)"
            let commands = "\(cartouche) list | head -1; \(cartouche) list; "
            let send = "\(cartouche) send Todos.get; echo ended with $?; exec cat"
            return try TmuxSession.run(commands + send, columns: columns, rows: 400) { session in
                try session.waitFor("ended with 64")
                return try session.colouredScreen()
            }
        }

        /// ESC is written as `^`, and the end of a style as tmux writes it.
        private func lines(_ screen: String) -> [Substring] {
            screen.replacing("\u{1B}", with: "^").split(separator: "\n")
        }

        @Test func listAndErrorsHaveColoursAndFit() throws {
            let lines = lines(try screen("COLORTERM= NO_COLOR= TERM=xterm"))
            // Output into a pipe has no styles.
            #expect(
                lines.first
                    == "Todos.getAll  GET  /todos  limit:query:Int incompleteOnly:query:Bool → [TodoDTO]"
            )
            #expect(lines.count > 112)
            let first = lines[1]
            #expect(first.contains(#/1m\^\[36m(\^\[49m)?getAll/#), "\(first)")
            #expect(first.contains(#/\^\[32m(\^\[49m)?GET/#), "\(first)")
            let error = try #require(lines.first { $0.contains("cartouche:") })
            #expect(error.contains(#/1m\^\[31m(\^\[49m)?cartouche:/#), "\(error)")
        }

        @Test func withoutColoursThereAreAttributes() throws {
            let lines = lines(try screen("COLORTERM=truecolor NO_COLOR=1 TERM=xterm"))
            #expect(lines[1].contains(#/1m(\^\[\d+m)*getAll/#), "\(lines[1])")
            #expect(!lines.contains { $0.contains(#/\^\[[0-9;]*(3[0-8]|4[0-8]|9[0-7])/#) })
        }

        /// The test compares the bytes of the program rather than a terminal's interpretation of
        /// them.
        @Test func onlyATerminalGetsColoursUnlessTheyAreOff() throws {
            let list = "\(BuiltBinary.path) list"
            let commands = [
                "COLORTERM= NO_COLOR= TERM=xterm \(list)",
                "COLORTERM= NO_COLOR=1 TERM=xterm \(list)",
                "COLORTERM= NO_COLOR= TERM=dumb \(list)",
                "COLORTERM= NO_COLOR= TERM=xterm \(list) | cat",
            ]
            let script = commands.joined(separator: "; echo; echo @@@; ")
            let bytes = try TmuxSession.bytes(of: script) { session in
                try session.waitFor("ended with 0")
            }
            let outputs = String(decoding: bytes, as: UTF8.self).split(separator: "@@@")
                .map(WrittenLines.init)
            try #require(outputs.count == 4)
            let (coloured, bare, dumb, piped) = (outputs[0], outputs[1], outputs[2], outputs[3])
            #expect(coloured.codes.isSuperset(of: ["0", "1", "2", "31", "32", "33", "36"]))
            #expect(bare.codes == ["0", "1", "2"])
            #expect(dumb.codes == [] && piped.codes == [])
            // The words are the same, and there are no other control sequences.
            #expect(dumb.lines.count >= 112)
            #expect(coloured.lines == dumb.lines && bare.lines == dumb.lines)
            #expect(![coloured, bare, dumb, piped].contains { $0.hasOtherSequences })
            #expect(
                piped.lines.first
                    == "Todos.getAll  GET  /todos  limit:query:Int incompleteOnly:query:Bool → [TodoDTO]"
            )
        }

        @Test func aTerminalWithoutSequencesGetsNone() throws {
            let lines = lines(try screen("TERM=dumb"))
            #expect(lines[1].hasPrefix("Todos.getAll  "))
            #expect(!lines.contains { $0.contains("^[") })
        }
    }
}

/// Lines, separated from the sequences that style them.
private struct WrittenLines {
    let lines: [String]
    /// The numbers in the sequences.
    let codes: Set<String>
    let hasOtherSequences: Bool

    init(_ output: Substring) {
        let look = #/\u{1B}\[([0-9;]*)m/#
        codes = Set(
            output.matches(of: look)
                .flatMap { $0.output.1.split(separator: ";").map(String.init) }
        )
        let text = output.replacing(look, with: "")
        hasOtherSequences = text.contains("\u{1B}")
        lines = text.split(whereSeparator: \.isNewline).map(String.init)
    }
}
