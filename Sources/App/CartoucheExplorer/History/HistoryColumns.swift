import FoundationEssentials
import HTTPMessage
import TerminalUI
import TerminalWidgets

/// What the history shows of an exchange, column by column; the URL takes what is left.
struct HistoryColumns {
    struct Cell: Equatable {
        let text: String
        let width: Int
        let role: ThemeRole
    }

    /// The width of the longest endpoint name, up to a limit.
    private let endpoint: Int

    private static let longestEndpoint = 40
    private static let shortestURL = 8

    init(_ entries: [RecordedExchange]) {
        let names = entries.map { TextWidth.columns(of: $0.endpoint) }
        endpoint = min(names.max() ?? 0, Self.longestEndpoint) + 2
    }

    /// Whether all columns and the start of a URL fit.
    func fit(in width: Int) -> Bool {
        widths.reduce(Self.shortestURL, +) <= width
    }

    /// The cells of a row, in the order of `widths`.
    func cells(of entry: RecordedExchange, isSelected: Bool, _ texts: Texts) -> [Cell] {
        let columns: [(text: String, role: ThemeRole)] = [
            (isSelected ? "›" : " ", .keyHint),
            (Self.time(of: entry), .muted),
            (Self.outcome(of: entry), entry.status.map { .status($0) } ?? .error),
            (entry.method, .method(entry.method)),
            (entry.endpoint, .text),
            (texts.quantity(entry.duration), .muted),
            (texts.quantity(bytes: entry.byteCount), .muted),
        ]
        return zip(columns, widths).map { Cell(text: $0.text, width: $1, role: $0.role) }
    }

    /// The widths of marker, time, status, method, endpoint, duration, and size.
    private var widths: [Int] { [2, 22, 5, 8, endpoint, 9, 9] }

    /// An exchange in one line, for screens where the columns do not fit.
    static func line(_ entry: RecordedExchange, _ texts: Texts) -> String {
        let parts = [
            String(time(of: entry).prefix("2026-01-31 12:00".count)) + "Z", outcome(of: entry),
            entry.method, entry.endpoint, texts.quantity(entry.duration),
        ]
        return parts.joined(separator: " ")
    }

    /// Date and time in UTC: `2026-01-31 12:00:00Z`.
    private static func time(of entry: RecordedExchange) -> String {
        let text = entry.startedAt.formatted(.iso8601)
        return String(text.map { $0 == "T" ? " " : $0 })
    }

    private static func outcome(of entry: RecordedExchange) -> String {
        entry.status.map(String.init) ?? "✗"
    }
}
