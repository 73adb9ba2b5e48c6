internal import CTerminal
internal import Glibc

/// A program that uses the terminal until it ends, such as an editor or a pager.
///
///     let pager = ForegroundProgram(["/bin/sh", "-c", "less"], variables: variables, input: body)
///     let ending = await terminal.lend(to: pager)
package struct ForegroundProgram: Sendable {
    /// The way the program ended.
    package enum Ending: Equatable, Sendable {
        case status(Int32)
        case signal(Int32)
        /// The program couldn't be started; the number is a system error.
        case notStarted(Int32)
    }

    /// The path of the executable, then its arguments.
    package let arguments: [String]
    package let variables: [String: String]
    /// The standard input; nil for the terminal.
    package let input: [UInt8]?
    /// The text printed after a program that ends too quickly for its output to be read.
    ///
    /// If nil, the terminal is taken back immediately.
    package let pause: String?

    /// Faster than a user can read the output and end the program.
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

    /// Runs the program to its end; blocks its thread, which must not end earlier.
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

    /// Passes a list to C: pointers, and a null at the end.
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
        // One more byte: an empty array may have no address, and a null means the terminal.
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
