import FoundationEssentials
import Logging
import SecretValues
import VisibleText

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

/// One event as one line of text.
///
///     2026-11-21T09:30:00Z WARNING networking: retrying url=https://example.org/
struct LogLine {
    let redaction: Redaction

    func text(
        of event: LogEvent,
        label: String,
        metadata: Logger.Metadata,
        at date: Date
    ) -> String {
        let parts = [
            date.formatted(.iso8601),
            "\(LogLevel(event.level))".uppercased(),
            label + ":",
            event.message.description,
        ]
        let values = metadata.sorted { $0.key < $1.key }.map { pair($0.key, $0.value) }
        let error = event.error.map { ["error=\($0)"] } ?? []
        let line = (parts + values + error).joined(separator: " ")
        return String(Glyphs(redaction.redacted(line)[...]).map(\.character))
    }

    private func pair(_ name: String, _ value: Logger.MetadataValue) -> String {
        "\(name)=\(SecretNames.contains(name) ? Redaction.mark : text(of: value))"
    }

    private func text(of value: Logger.MetadataValue) -> String {
        switch value {
        case .string(let text): text
        case .stringConvertible(let value): value.description
        case .array(let values): "[" + values.map(text(of:)).joined(separator: ", ") + "]"
        case .dictionary(let values):
            "{"
                + values.sorted { $0.key < $1.key }.map { pair($0.key, $0.value) }
                .joined(separator: ", ") + "}"
        }
    }
}
