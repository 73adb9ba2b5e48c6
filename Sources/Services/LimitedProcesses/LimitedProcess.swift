/// A program to run with limits on its time and its output.
///
///     let shell = LimitedProcess(
///         "/bin/sh", ["-c", "sort | uniq -c"], variables: [:], timeLimit: .seconds(10)
///     )
///     let counted = try shell.result(reading: Array("b\na\nb\n".utf8))
///
/// The program gets its input, two pipes and no other descriptor, the default signals, and its own
/// group.
package struct LimitedProcess: Sendable {
    package let program: String
    package let arguments: [String]
    package let variables: [String: String]
    /// The time after which the program is killed, with its group.
    package let timeLimit: Duration
    /// The maximum number of bytes of output; a program that prints more is ended.
    package let outputLimit: Int
    /// The number of bytes of standard error that are kept; the program may write more.
    package let complaintLimit: Int
    /// Whether the program can open the terminal of this process.
    package let hasTerminal: Bool

    /// Creates a program from a path.
    package init(
        _ program: String,
        _ arguments: [String],
        variables: [String: String],
        timeLimit: Duration,
        outputLimit: Int = 1 << 20,
        complaintLimit: Int = 1000,
        hasTerminal: Bool = true
    ) {
        self.program = program
        self.arguments = arguments
        self.variables = variables
        self.timeLimit = timeLimit
        self.outputLimit = outputLimit
        self.complaintLimit = complaintLimit
        self.hasTerminal = hasTerminal
    }

    /// Runs the program, and waits for its end or a limit.
    ///
    /// Its background processes continue. This method blocks its thread; cancelling the task ends
    /// the program.
    package func result(reading input: [UInt8] = []) throws(ProcessFault) -> ProcessResult {
        var pipes = try ProcessPipes(outputLimit: outputLimit, complaintLimit: complaintLimit)
        let child = try ChildProcess(
            program,
            arguments,
            variables: variables,
            hasTerminal: hasTerminal,
            input: ProcessInput(input),
            output: pipes.output,
            complaints: pipes.complaints
        )
        defer { child.end() }
        return try pipes.result(of: child, within: timeLimit)
    }
}

/// The way a program ended, and its output.
package struct ProcessResult: Equatable, Sendable {
    package enum Ending: Equatable, Sendable {
        case status(Int32)
        case signal(Int32)
        /// The program has ended, and the system doesn't report how.
        case unknown
        /// The program printed more than the limit.
        case printedTooMuch
    }

    package let ending: Ending
    package let output: [UInt8]
    /// The beginning of standard error.
    package let complaints: [UInt8]
    package let areComplaintsCut: Bool

    package init(ending: Ending, output: [UInt8], complaints: [UInt8], areComplaintsCut: Bool) {
        self.ending = ending
        self.output = output
        self.complaints = complaints
        self.areComplaintsCut = areComplaintsCut
    }
}

/// The reason why a program has no result.
package enum ProcessFault: Error, Equatable {
    case notRun
    case noEnd(within: Duration)
    case unreadableOutput
    case cancelled
}
