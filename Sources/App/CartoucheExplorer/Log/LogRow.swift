import Girders
import TerminalUI
import TerminalWidgets

/// One row of the log's pane: a line, or a part of a long one.
struct LogRow: Equatable, Sendable {
    /// The number of the line.
    let line: Int
    let level: LogLevel
    let text: String

    private static let indent = 2

    /// A line without its date, broken where it is too long: `09:30:00 WARNING networking: …`.
    static func rows(of line: RecentLog.Line, width: Int) -> [LogRow] {
        let time = line.text.drop { $0 != "T" }.dropFirst().prefix { $0 != "Z" }
        let rest = line.text.drop { $0 != " " }
        let lines = TextWrapping.lines(of: "\(time)\(rest)", width: max(1, width - indent))
        return lines.enumerated().map { place, text in
            LogRow(
                line: line.number,
                level: line.level,
                text: String(repeating: " ", count: place == 0 ? 0 : indent) + text
            )
        }
    }
}

extension LogLevel {
    var role: ThemeRole {
        switch self {
        case .verbose, .debug: .muted
        case .info: .text
        case .warning: .warning
        case .error, .fatal: .error
        }
    }
}
