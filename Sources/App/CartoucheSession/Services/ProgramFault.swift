package import SystemFiles

/// The reason another program has failed.
package enum ProgramFault: Error, Equatable {
    /// No variable names an editor, and none of the usual editors exists.
    case noEditor
    case noPager
    /// The shell doesn't find the program.
    case notFound(String)
    /// The file with this name isn't a program or can't be run.
    case notRunnable(String)
    case status(String, Int32)
    case signal(String, Int32)
    /// An editor ended immediately, before the user could have edited anything.
    case endedAtOnce(String)
    /// The terminal wasn't available.
    case notLent
    /// The edited file can't be read; it isn't removed.
    case unreadable(FileReadError)
    /// The edited file isn't text; it isn't removed.
    case notText(path: String)
}

/// The output of a command and its end.
package struct PipedOutput: Equatable, Sendable {
    package enum Ending: Equatable, Sendable {
        case status(Int32)
        case signal(Int32)
        /// It printed more than this number of bytes and was ended.
        case printedTooMuch(limit: Int)
        /// The end isn't known.
        case unknown
    }

    package let ending: Ending
    package let output: [UInt8]
    /// The beginning of its standard error.
    package let errors: [UInt8]
    /// Whether the standard error is longer than the part that is stored.
    package let areErrorsCut: Bool

    package init(
        _ ending: Ending,
        output: [UInt8],
        errors: [UInt8] = [],
        areErrorsCut: Bool = false
    ) {
        self.ending = ending
        self.output = output
        self.errors = errors
        self.areErrorsCut = areErrorsCut
    }
}
