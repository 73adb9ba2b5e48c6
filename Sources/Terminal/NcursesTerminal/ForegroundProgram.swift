internal import CTerminal
internal import Glibc

/// Another program that has the terminal until it ends, such as an editor or a pager.
///
///     let pager = ForegroundProgram(["/bin/sh", "-c", "less"], variables: variables, input: body)
///     let ending = await terminal.lend(to: pager)
package struct ForegroundProgram: Sendable {
    /// How it ended.
    package enum Ending: Equatable, Sendable {
        case status(Int32)
        case signal(Int32)
        /// There is no process; the number is that of a system error.
        case notStarted(Int32)
    }

    /// Its path, then its arguments.
    package let arguments: [String]
    package let variables: [String: String]
    /// What it reads from its standard input; nil for the terminal.
    package let input: [UInt8]?
    /// What is said beneath the output of a program that ends at once, which could not be read otherwise; nil
    /// takes the terminal back without a word.
    package let pause: String?

    /// Faster than a person reads and ends a program.
    package static let instant = Duration.milliseconds(300)

    package init(
        _ arguments: [String],
        variables: [String: String],
        input: [UInt8]? = nil,
        pause: String? = nil
    ) {
        self.arguments = arguments
        self.variables = variables
        self.input = input
        self.pause = pause
    }

    /// Runs it to its end; blocks its thread, which must not end before.
    func run() -> Ending {
        let start = ContinuousClock.now
        let ending = runToEnd()
        if let pause, start.duration(to: .now) < Self.instant {
            ct_wait_for_enter("\n» \(pause) ")
        }
        return ending
    }

    private func runToEnd() -> Ending {
        let arguments = arguments.map { strdup($0) }
        let variables = variables.map { strdup("\($0)=\($1)") }
        defer { for text in arguments + variables { free(text) } }
        return Self.withList(arguments) { arguments in
            Self.withList(variables) { variables in run(arguments, variables) }
        }
    }

    private typealias Text = UnsafeMutablePointer<CChar>?

    /// A list as C takes it: pointers, and a null at the end.
    private static func withList<Value>(
        _ texts: [Text],
        _ body: (UnsafePointer<Text>?) -> Value
    ) -> Value {
        (texts + [nil]).withUnsafeBufferPointer { body($0.baseAddress) }
    }

    private func run(_ arguments: UnsafePointer<Text>?, _ variables: UnsafePointer<Text>?) -> Ending
    {
        var program = ct_program()
        program.arguments = arguments
        program.variables = variables
        guard let input else { return Self.run(&program) }
        // One byte more: an empty array may have no address, which stands for the terminal.
        return (input + [0]).withUnsafeBytes { bytes in
            program.input = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
            program.input_count = bytes.count - 1
            return Self.run(&program)
        }
    }

    private static func run(_ program: inout ct_program) -> Ending {
        var status: Int32 = 0
        let failure = ct_run_in_foreground(&program, &status)
        guard failure == 0 else { return .notStarted(failure) }
        let signal = status & 0x7F
        return signal == 0 ? .status((status >> 8) & 0xFF) : .signal(signal)
    }
}
