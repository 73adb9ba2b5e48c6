import CartoucheSession
import CartoucheTestKit
import CartoucheTexts
import Foundation
import NcursesTerminal
import Synchronization
import Testing
import ValueTree

@testable import Cartouche

/// Editor and pager on a terminal that the test simulates.
@Suite struct TerminalProgramsTests {
    /// Runs something in a folder.
    ///
    /// `program` simulates the program that has the terminal, for a time.
    private func run(
        _ work: (TerminalPrograms) async throws -> String?,
        _ variables: [String: String] = [:],
        in folder: TemporaryFolder,
        taking time: Duration = .seconds(1),
        _ program: @escaping @Sendable (ForegroundProgram) -> ForegroundProgram.Ending?
    ) async throws -> String? {
        let own = ["XDG_RUNTIME_DIR": folder.path, "EDITOR": "ed", "PAGER": "pg"]
        let looks = LooksAtTheClock()
        var terminal = TerminalPrograms(
            variables: own.merging(variables) { $1 },
            texts: try Texts(.english),
            lend: { program($0) }
        )
        terminal.clock = TransferClock(uptime: { looks.next(after: time) }, pause: { _ in })
        return try await work(terminal)
    }

    private static func edit(_ programs: TerminalPrograms) async throws -> String? {
        try await programs.edit("milk", named: "note.txt")
    }

    private static func looking(
        at bytes: PaddedBytes
    ) -> (TerminalPrograms) async throws -> String? {
        { programs in
            try await programs.look(at: bytes, named: "a.json")
            return nil
        }
    }

    private static func paging(
        _ bytes: PaddedBytes
    ) -> (TerminalPrograms) async throws -> String? {
        { programs in
            try await programs.page(bytes)
            return nil
        }
    }

    private static func write(_ text: String, _ program: ForegroundProgram) {
        try? text.write(
            toFile: program.arguments.last ?? "",
            atomically: false,
            encoding: .utf8
        )
    }

    private func isEmpty(_ folder: TemporaryFolder) throws -> Bool {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty
    }

    @Test func theTextOfTheEditorIsReturned() async throws {
        let folder = try TemporaryFolder()
        let text = try await run(Self.edit, in: folder) { program in
            Self.write("eggs\n", program)
            return .status(0)
        }
        #expect(text == "eggs")
        #expect(try isEmpty(folder))
    }

    @Test func anEditorThatDoesNotWaitForItsWindowIsNoticed() async throws {
        let folder = try TemporaryFolder()
        await #expect(throws: ProgramFault.endedAtOnce("ed")) {
            try await run(Self.edit, in: folder, taking: .milliseconds(20)) { _ in
                .status(0)
            }
        }
        let text = try await run(Self.edit, in: folder, taking: .milliseconds(20)) {
            Self.write("eggs", $0)
            return .status(0)
        }
        #expect(text == "eggs")
        #expect(try await run(Self.edit, in: folder) { _ in .status(0) } == nil)
    }

    @Test(
        arguments: [
            (.status(1), .status("ed", 1)), (.signal(9), .signal("ed", 9)), (nil, .notLent),
        ] as [(ForegroundProgram.Ending?, ProgramFault)]
    )
    func aFailingEditorReturnsNothingAndLeavesNothing(
        ending: ForegroundProgram.Ending?,
        fault: ProgramFault
    ) async throws {
        let folder = try TemporaryFolder()
        await #expect(throws: fault) {
            try await run(Self.edit, in: folder) { program in
                Self.write("eggs", program)
                return ending
            }
        }
        #expect(try isEmpty(folder))
    }

    @Test func aCopyIsNotReadBack() async throws {
        let folder = try TemporaryFolder()
        let edited = try await run(Self.looking(at: PaddedBytes("body".utf8)), in: folder) {
            program in
            program.arguments.last?.hasSuffix("/a.json") == true ? .status(0) : .status(3)
        }
        #expect(edited == nil)
        #expect(try isEmpty(folder))
    }

    @Test func thePagerReadsTheBytesAndTheCurrentTerminalSize() async throws {
        let folder = try TemporaryFolder()
        let text = PaddedBytes("a\u{1B}[2J".utf8)
        _ = try await run(Self.paging(text), ["LINES": "3", "COLUMNS": "4"], in: folder) {
            program in
            let isRight =
                program.arguments == ["/bin/sh", "-c", "pg", "sh"]
                && program.input == Array("a\u{1B}[2J".utf8)
                && program.pause == "Enter goes back" && program.variables["LINES"] == nil
                && program.variables["COLUMNS"] == nil
            return .status(isRight ? 0 : 3)
        }
    }

    @Test func aDefaultPagerGetsNoControlCharacters() async throws {
        let folder = try TemporaryFolder(programs: ["more"])
        let text = PaddedBytes("a\u{1B}[2J\n".utf8)
        let variables = ["PAGER": "", "PATH": folder.path]
        _ = try await run(Self.paging(text), variables, in: folder) { program in
            .status(program.input == Array("a␛[2J\n".utf8) ? 0 : 3)
        }
    }
}

/// A clock that advances by the same time between two reads.
private final class LooksAtTheClock: Sendable {
    private let count = Mutex(0)

    func next(after time: Duration) -> Duration {
        count.withLock { count in
            defer { count += 1 }
            return time * count
        }
    }
}
