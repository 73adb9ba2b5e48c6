import Logging

/// Where the lines of a log go.
package enum LogDestination: Sendable {
    /// Nowhere.
    case nothing
    /// Into a file: the lines of a level and above, without the secrets that `redaction` knows.
    case file(LogFile, level: LogLevel, redaction: Redaction)

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
        case .file(let file, let level, let redaction):
            FileLogHandler(label: label, file: file, level: level, redaction: redaction)
        }
    }
}
