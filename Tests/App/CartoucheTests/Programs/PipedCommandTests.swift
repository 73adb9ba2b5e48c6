import CartoucheSession
import CartoucheTestKit
import Foundation
import Testing
import ValueTree

@testable import Cartouche

/// Commands that read a body.
@Suite struct PipedCommandTests {
    private func output(of command: String, reading body: [UInt8] = []) async throws -> PipedOutput
    {
        try await PipedCommand(
            bytes: PaddedBytes(body),
            command: command,
            variables: ["PATH": "/usr/bin:/bin"]
        ).run()
    }

    @Test func theCommandReadsTheBytesOfTheBody() async throws {
        let body: [UInt8] = [0, 0xFF, 0x0A]
        let piped = try await output(of: "cat | cat", reading: body)
        #expect(piped == PipedOutput(.status(0), output: body))
    }

    @Test func aCommandNeedNotReadTheBody() async throws {
        let body = [UInt8](repeating: 0x61, count: 1 << 20)
        let piped = try await output(of: "echo done", reading: body)
        #expect(piped == PipedOutput(.status(0), output: Array("done\n".utf8)))
    }

    @Test(arguments: [
        ("echo no >&2; exit 3", PipedOutput.Ending.status(3), "no\n"),
        ("kill -9 $$", .signal(9), ""), ("(kill -15 $$); sleep 9", .signal(15), ""),
    ])
    func statusAndErrorsAreKept(
        command: String,
        ending: PipedOutput.Ending,
        errors: String
    ) async throws {
        let piped = try await output(of: command)
        #expect(piped == PipedOutput(ending, output: [], errors: Array(errors.utf8)))
    }

    @Test func theCommandHasItsOwnSessionWithoutATerminal() async throws {
        let piped = try await output(of: "set -- $(cat /proc/$$/stat); test $1 = $6 && echo $7")
        #expect(piped == PipedOutput(.status(0), output: Array("0\n".utf8)))
    }

    @Test func theShellReportsAMissingCommand() async throws {
        let piped = try await output(of: "no-such-command")
        #expect(piped.ending == .status(127))
        #expect(String(decoding: piped.errors, as: UTF8.self).contains("no-such-command"))
    }

    @Test func theOutputIsLimitedAndTheCommandEnded() async throws {
        let piped = try await output(of: "yes")
        #expect(piped.ending == .printedTooMuch(limit: 4 << 20))
        #expect(piped.output.count == 4 << 20)
    }

    @Test func errorsAreLimitedAndTheCommandContinues() async throws {
        let piped = try await output(of: "yes | head -c 100000 >&2; echo done")
        #expect(piped.ending == .status(0))
        #expect(piped.output == Array("done\n".utf8))
        #expect(piped.errors.count == 64 << 10)
        #expect(piped.areErrorsCut)
    }

    @Test func cancellingEndsTheCommandWithItsGroup() async throws {
        let folder = try TemporaryFolder()
        let (started, start) = AsyncStream<Void>.makeStream()
        let task = Task {
            start.finish()
            return try await output(of: "sleep 1000 & echo $! > \(folder.path)/id; wait")
        }
        for await _ in started {}
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        // It may have been cancelled before the command had begun.
        let text = try? String(contentsOfFile: "\(folder.path)/id", encoding: .utf8)
        guard let id = text.flatMap({ pid_t($0.prefix { $0 != "\n" }) }) else { return }
        let words = try? String(contentsOfFile: "/proc/\(id)/cmdline", encoding: .utf8)
        #expect(words?.contains("sleep") != true)
    }
}
