package import FoundationEssentials
import Glibc
import Logging
package import SecretValues

/// Where the lines of a log go.
package enum LogDestination: Sendable {
    /// Nowhere.
    case nothing
    /// To a sink: the lines of a level and above, without the secrets that are known by then.
    case sink(any LogSink, level: LogLevel, hiding: KnownSecrets)
    /// To each of several.
    case several([LogDestination])

    /// Into a file: the lines of a level and above, without the secrets that `redaction` knows.
    package static func file(
        _ file: LogFile,
        level: LogLevel,
        redaction: Redaction
    ) -> LogDestination {
        .sink(file, level: level, hiding: KnownSecrets(redaction))
    }

    /// Where lines go as long as nothing was decided: to the console, from the level on that the
    /// configuration asks for, or from warnings on where it does not make sense.
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

/// Takes the lines of a log: a file, the console, a list in a test.
package protocol LogSink: Sendable {
    /// The date of a line that is written now.
    var now: @Sendable () -> Date { get }

    /// Takes a line of that level, which holds no secrets and no control characters.
    func append(_ line: String, at level: LogLevel)
}

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
