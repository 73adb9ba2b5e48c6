/// A program to run with limits on its time and on what it prints.
///
///     let shell = LimitedProcess(
///         "/bin/sh", ["-c", "sort | uniq -c"], variables: [:], timeLimit: .seconds(10)
///     )
///     let counted = try shell.result(reading: Array("b\na\nb\n".utf8))
///
/// It gets its input, two pipes and no other descriptor, the usual signals, and a group of its own.
package struct LimitedProcess: Sendable {
    package let program: String
    package let arguments: [String]
    package let variables: [String: String]
    /// When it is ended, with its group.
    package let timeLimit: Duration
    /// As many bytes of its output are kept; a program that prints more is ended.
    package let outputLimit: Int
    /// As many bytes of its standard error are kept; it may write more.
    package let complaintLimit: Int
    /// Whether it can open the terminal of this process.
    package let hasTerminal: Bool

    /// A program at a path.
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

    /// Runs it, and waits for its end or a limit.
    ///
    /// What it has left running in the background goes on. Blocks its thread; a cancelled task ends it.
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

/// How a program ended, and what it printed.
package struct ProcessResult: Equatable, Sendable {
    package enum Ending: Equatable, Sendable {
        case status(Int32)
        case signal(Int32)
        /// It has ended, and the system does not know how.
        case unknown
        /// It printed more than the limit.
        case printedTooMuch
    }

    package let ending: Ending
    package let output: [UInt8]
    /// The beginning of what it wrote to its standard error.
    package let complaints: [UInt8]
    package let areComplaintsCut: Bool

    package init(ending: Ending, output: [UInt8], complaints: [UInt8], areComplaintsCut: Bool) {
        self.ending = ending
        self.output = output
        self.complaints = complaints
        self.areComplaintsCut = areComplaintsCut
    }
}

/// Why a program has no result.
package enum ProcessFault: Error, Equatable {
    case notRun
    case noEnd(within: Duration)
    case unreadableOutput
    case cancelled
}
