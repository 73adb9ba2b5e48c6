public import FoundationEssentials
import Glibc
import Logging
package import SecretValues

/// The destination of log lines.
package enum LogDestination: Sendable {
    /// Nowhere.
    case nothing
    /// To a sink: lines of a level and above, without the secrets known so far.
    case sink(any LogSink, level: LogLevel, hiding: KnownSecrets)
    /// To each of several.
    case several([LogDestination])

    /// To a file: lines of a level and above, redacted by `redaction`.
    package static func file(
        _ file: LogFile,
        level: LogLevel,
        redaction: Redaction
    ) -> LogDestination {
        .sink(file, level: level, hiding: KnownSecrets(redaction))
    }

    /// The destination before `bootstrap`: the console, starting at the configured level, or at
    /// warnings if that is invalid.
    package static func usual(for configuration: Configuration) -> LogDestination {
        let level = (try? configuration.logLevel()) ?? .usual
        return .sink(ConsoleLog(), level: level, hiding: KnownSecrets(of: configuration.secrets))
    }

    /// Logs one line; `values` follow it as `name=value`.
    package func log(
        _ level: LogLevel,
        _ text: String,
        label: String = "cartouche",
        values: [String: String] = [:]
    ) {
        let logger = Logger(label: label) { handler(label: $0) }
        let metadata = values.mapValues(Logger.MetadataValue.string)
        logger.log(level: level.loggerLevel, "\(text)", metadata: metadata, source: label)
    }

    func handler(label: String) -> any LogHandler {
        switch self {
        case .nothing:
            SwiftLogNoOpLogHandler()
        case .sink(let sink, let level, let secrets):
            LineLogHandler(label: label, sink: sink, level: level, secrets: secrets)
        case .several(let destinations):
            MultiplexLogHandler(destinations.map { $0.handler(label: label) })
        }
    }
}

/// Receives log lines: a file, the console, a list in a test.
///
///     final class MemoryLog: LogSink {
///         let lines = Mutex<[String]>([])
///
///         func append(_ line: String, at level: LogLevel) {
///             lines.withLock { $0.append(line) }
///         }
///     }
public protocol LogSink: Sendable {
    /// The current date, for the next line.
    var now: @Sendable () -> Date { get }

    /// Appends a line, which contains no secrets and no control characters.
    func append(_ line: String, at level: LogLevel)
}

extension LogSink {
    /// The date of the system's clock.
    public var now: @Sendable () -> Date { { Date() } }
}

/// A log on standard error.
package struct ConsoleLog: LogSink {
    package let now: @Sendable () -> Date

    /// Creates a log on standard error; `now` provides the dates of lines.
    package init(now: @escaping @Sendable () -> Date = { Date() }) {
        self.now = now
    }

    package func append(_ line: String, at level: LogLevel) {
        let bytes = Array((line + "\n").utf8)
        _ = write(STDERR_FILENO, bytes, bytes.count)
    }
}
