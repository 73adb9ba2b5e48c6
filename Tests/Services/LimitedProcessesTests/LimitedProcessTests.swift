import CartoucheTestKit
import LimitedProcesses
import Testing

@Suite(.limitedConcurrency(.processes)) struct LimitedProcessTests {
    private static func shell(
        _ script: String,
        timeLimit: Duration = .seconds(600),
        outputLimit: Int = 100
    ) -> LimitedProcess {
        LimitedProcess(
            "/bin/sh",
            ["-c", script],
            variables: ["PATH": "/usr/bin:/bin", "GREETING": "hello"],
            timeLimit: timeLimit,
            outputLimit: outputLimit,
            complaintLimit: 10
        )
    }

    private static func result(
        _ ending: ProcessResult.Ending = .status(0),
        _ output: String = "",
        complaints: String = "",
        areComplaintsCut: Bool = false
    ) -> ProcessResult {
        ProcessResult(
            ending: ending,
            output: Array(output.utf8),
            complaints: Array(complaints.utf8),
            areComplaintsCut: areComplaintsCut
        )
    }

    @Test func aProgramReadsItsInput() throws {
        let result = try Self.shell("sort").result(reading: Array("b\na\n".utf8))
        #expect(result == Self.result(.status(0), "a\nb\n"))
    }

    @Test func aProgramNeedNotReadItsInput() throws {
        let input = [UInt8](repeating: 0x61, count: 4 << 20)
        #expect(try Self.shell("true").result(reading: input) == Self.result())
    }

    @Test func withoutInputAProgramReadsTheEnd() throws {
        #expect(
            try Self.shell("cat; echo $GREETING").result() == Self.result(.status(0), "hello\n")
        )
    }

    @Test func standardErrorIsKeptSeparatelyAndTruncated() throws {
        let result = try Self.shell("echo out; echo 'more than ten' >&2; exit 3").result()
        let expected = Self.result(
            .status(3),
            "out\n",
            complaints: "more than ",
            areComplaintsCut: true
        )
        #expect(result == expected)
    }

    @Test func theSignalThatEndedAProgramIsReported() throws {
        #expect(try Self.shell("kill -9 $$").result() == Self.result(.signal(9)))
    }

    @Test func aProgramThatPrintsTooMuchIsEnded() throws {
        let result = try Self.shell("yes", outputLimit: 6).result()
        #expect(result == Self.result(.printedTooMuch, "y\ny\ny\n"))
    }

    @Test func aProgramThatDoesNotEndIsEnded() {
        let limit = Duration.milliseconds(50)
        #expect(throws: ProcessFault.noEnd(within: limit)) {
            try Self.shell("sleep 60", timeLimit: limit).result()
        }
    }

    @Test func backgroundProcessesAreNotAwaited() throws {
        #expect(
            try Self.shell("sleep 60 & echo done").result() == Self.result(.status(0), "done\n")
        )
    }

    @Test func aMissingProgramIsAnError() {
        let program = LimitedProcess("/no/such/program", [], variables: [:], timeLimit: .seconds(1))
        #expect(throws: ProcessFault.notRun) { try program.result() }
    }

    @Test func aCancelledTaskEndsItsProgram() async {
        let task = Task { try Self.shell("sleep 60").result() }
        task.cancel()
        let result = await task.result
        #expect(throws: ProcessFault.cancelled) { try result.get() }
    }
}
