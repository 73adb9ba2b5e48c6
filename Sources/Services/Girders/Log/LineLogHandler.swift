import Logging
import SecretValues

/// Writes the events of a logger to a sink, one line each, without secrets and control characters.
struct LineLogHandler: LogHandler {
    var logLevel: Logger.Level
    var metadata: Logger.Metadata = [:]
    var metadataProvider: Logger.MetadataProvider?

    private let label: String
    private let sink: any LogSink
    private let secrets: KnownSecrets

    init(label: String, sink: any LogSink, level: LogLevel, secrets: KnownSecrets) {
        self.label = label
        self.sink = sink
        self.logLevel = level.loggerLevel
        self.secrets = secrets
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
        let line = LogLine(redaction: secrets.redaction)
        let text = line.text(of: event, label: label, metadata: all, at: sink.now())
        sink.append(text, at: LogLevel(event.level))
    }
}
