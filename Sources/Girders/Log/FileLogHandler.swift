import Logging

/// Writes the events of a logger into a file, one line each, without secrets and control
/// characters.
struct FileLogHandler: LogHandler {
    var logLevel: Logger.Level
    var metadata: Logger.Metadata = [:]
    var metadataProvider: Logger.MetadataProvider?

    private let label: String
    private let file: LogFile
    private let line: LogLine

    init(label: String, file: LogFile, level: LogLevel, redaction: Redaction) {
        self.label = label
        self.file = file
        self.logLevel = level.loggerLevel
        self.line = LogLine(redaction: redaction)
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        let all =
            metadata
            .merging(metadataProvider?.get() ?? [:]) { $1 }
            .merging(event.metadata ?? [:]) { $1 }
        file.append(line.text(of: event, label: label, metadata: all, at: file.now()))
    }
}
