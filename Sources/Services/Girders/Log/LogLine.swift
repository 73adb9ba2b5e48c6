import FoundationEssentials
import Logging
import SecretValues
import VisibleText

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
