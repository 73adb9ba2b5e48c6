package import FoundationEssentials

/// Takes the lines of a log: a file, the console, a list in a test.
package protocol LogSink: Sendable {
    /// The date of a line that is written now.
    var now: @Sendable () -> Date { get }

    /// Takes a line of that level, which holds no secrets and no control characters.
    func append(_ line: String, at level: LogLevel)
}
