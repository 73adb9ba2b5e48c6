import CartoucheExplorer
import CartoucheSession
import CartoucheTestKit
import NcursesTerminal
import Testing

@testable import Cartouche

/// The choice of editor and pager, and the meaning of their exit statuses.
@Suite struct ChosenProgramTests {
    /// Creates a folder with programs of these names.
    private func variables(
        _ programs: [String],
        _ others: [String: String] = [:]
    ) throws -> (folder: TemporaryFolder, variables: [String: String]) {
        let folder = try TemporaryFolder(programs: programs)
        return (folder, others.merging(["PATH": "relative:\(folder.path)"]) { $1 })
    }

    @Test(arguments: [
        (["VISUAL": "code -w", "EDITOR": "vim"], "code -w"), (["EDITOR": "vim"], "vim"),
        (["VISUAL": "", "EDITOR": "vim"], "vim"), (["VISUAL": " ", "EDITOR": ""], "vi"),
        ([:], "vi"),
    ])
    func theVariablesPrecedeTheDefaultEditors(named: [String: String], command: String) throws {
        let (folder, variables) = try variables(["vi", "nano"], named)
        defer { withExtendedLifetime(folder) {} }
        #expect(try ChosenProgram.editor(in: variables) == ChosenProgram(command: command))
    }

    @Test func nanoIsUsedWithoutViAndNothingWithoutBoth() throws {
        let (folder, some) = try variables(["nano"])
        defer { withExtendedLifetime(folder) {} }
        #expect(try ChosenProgram.editor(in: some) == ChosenProgram(command: "nano"))
        #expect(throws: ProgramFault.noEditor) {
            try ChosenProgram.editor(in: ["PATH": "/nowhere"])
        }
    }

    @Test func onlyMoreNeedsATextWithoutControlCharacters() throws {
        let (folder, both) = try variables(["less", "more"])
        let (other, last) = try variables(["more"])
        defer { withExtendedLifetime((folder, other)) {} }
        #expect(try ChosenProgram.pager(in: both) == ChosenProgram(command: "less"))
        #expect(
            try ChosenProgram.pager(in: last)
                == ChosenProgram(command: "more", letsControlsThrough: true)
        )
        let chosen = last.merging(["PAGER": "more -s"]) { $1 }
        #expect(try ChosenProgram.pager(in: chosen) == ChosenProgram(command: "more -s"))
        #expect(throws: ProgramFault.noPager) { try ChosenProgram.pager(in: ["PATH": "/nowhere"]) }
    }

    @Test func theShellSplitsTheCommandAndPassesTheFileUnchanged() {
        let call = ChosenProgram(command: "code -w").shellCall(["/tmp/a b.txt"])
        #expect(call == ["/bin/sh", "-c", "code -w \"$@\"", "sh", "/tmp/a b.txt"])
        #expect(ChosenProgram(command: "less").shellCall() == ["/bin/sh", "-c", "less", "sh"])
    }

    @Test(
        arguments: [
            (.status(0), nil), (.status(127), .notFound("vi")), (.status(126), .notRunnable("vi")),
            (.status(1), .status("vi", 1)), (.status(128), .status("vi", 128)),
            (.status(137), .signal("vi", 9)), (.signal(15), .signal("vi", 15)),
            (.notStarted(11), .notRunnable("/bin/sh")),
        ] as [(ForegroundProgram.Ending, ProgramFault?)]
    )
    func anEndingDescribesTheError(ending: ForegroundProgram.Ending, fault: ProgramFault?) {
        #expect(ending.fault(of: "vi") == fault)
    }
}
