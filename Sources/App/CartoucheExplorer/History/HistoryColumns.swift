import FoundationEssentials
import HTTPMessage
import TerminalUI

/// The widths of the history's columns.
struct HistoryColumns {
    /// What the longest name takes, up to a limit.
    let endpoint: Int

    static let marker = 2
    static let time = 22
    static let status = 5
    static let method = 8
    static let duration = 9
    static let size = 9
    private static let longestEndpoint = 40
    private static let shortestAddress = 8

    init(_ entries: [RecordedExchange]) {
        let names = entries.map { TextWidth.columns(of: $0.endpoint) }
        endpoint = min(names.max() ?? 0, Self.longestEndpoint) + 2
    }

    /// Where addresses stand, behind everything of fixed width.
    var address: Int {
        Self.marker + Self.time + Self.status + Self.method + endpoint + Self.duration + Self.size
    }

    /// Whether all columns and the beginning of an address have room.
    func fit(in width: Int) -> Bool { address + Self.shortestAddress <= width }

    /// Date and time in UTC: `2026-01-31 12:00:00Z`.
    static func time(of entry: RecordedExchange) -> String {
        let text = entry.startedAt.formatted(.iso8601)
        return String(text.map { $0 == "T" ? " " : $0 })
    }

    /// The same without seconds, for screens without room.
    static func shortTime(of entry: RecordedExchange) -> String {
        time(of: entry).prefix("2026-01-31 12:00".count) + "Z"
    }
}
