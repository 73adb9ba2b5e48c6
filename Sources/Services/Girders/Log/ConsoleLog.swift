package import FoundationEssentials
import Glibc

/// The standard error output as a log.
package struct ConsoleLog: LogSink {
    package let now: @Sendable () -> Date

    /// Writes to standard error; `now` dates the lines.
    package init(now: @escaping @Sendable () -> Date = { Date() }) {
        self.now = now
    }

    package func append(_ line: String, at level: LogLevel) {
        let bytes = Array((line + "\n").utf8)
        _ = write(STDERR_FILENO, bytes, bytes.count)
    }
}
