internal import CartoucheSession
internal import HTTPMessage
internal import LimitedProcesses
internal import ValueTree

/// A command of the user that reads a body.
struct PipedCommand {
    /// The maximum output.
    ///
    /// Beyond it, the command is ended.
    static let outputLimit = 4 << 20
    static let errorLimit = 64 << 10
    /// A limit that is never reached in practice.
    ///
    /// Esc ends the command.
    private static let timeLimit = Duration.seconds(86_400)

    let bytes: PaddedBytes
    let command: String
    let variables: [String: String]

    /// Runs the command, blocking its thread.
    ///
    /// If the task is cancelled, the command's process group is ended.
    @concurrent func run() async throws -> PipedOutput {
        let input = bytes.withUnsafeBytes { [UInt8]($0) }
        let process = LimitedProcess(
            "/bin/sh",
            ["-c", command],
            variables: variables,
            timeLimit: Self.timeLimit,
            outputLimit: Self.outputLimit,
            complaintLimit: Self.errorLimit,
            // With a terminal, it could draw on the explorer's screen, or wait for keys that it
            // never gets.
            hasTerminal: false
        )
        let result: ProcessResult
        do throws(ProcessFault) {
            result = try process.result(reading: input)
        } catch {
            switch error {
            case .cancelled: throw CancellationError()
            case .notRun, .noEnd, .unreadableOutput: throw ProgramFault.notRunnable("/bin/sh")
            }
        }
        return PipedOutput(
            ending(of: result),
            output: result.output,
            errors: result.complaints,
            areErrorsCut: result.areComplaintsCut
        )
    }

    private func ending(of result: ProcessResult) -> PipedOutput.Ending {
        switch result.ending {
        case .status(let status) where status > 128: .signal(status - 128)
        case .status(let status): .status(status)
        case .signal(let signal): .signal(signal)
        case .printedTooMuch: .printedTooMuch(limit: Self.outputLimit)
        case .unknown: .unknown
        }
    }
}
