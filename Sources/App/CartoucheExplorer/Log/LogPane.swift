import Girders
import TerminalUI
package import TerminalWidgets

/// The lines of the log, the newest at the bottom.
package struct LogPane: OverlayWindow {
    package enum Message: Equatable, Sendable {
        case moved(Motion)
        case closed
    }

    private(set) var news: LogNews?
    private(set) var rows: [LogRow] = []
    private(set) var scroll = ScrollState()
    private var size: Size

    init(on screen: Size) {
        size = screen
    }

    static let keys = KeyTable<Message>([
        KeyBinding([.escape, "L", "q"], .keyClose, .closed),
        KeyBinding([.down, "j"], .keyDown, .moved(.down)),
        KeyBinding([.up, "k"], .keyUp, .moved(.up)),
        KeyBinding([.pageDown, .ctrl("d"), .space], .keyPageDown, .moved(.pageDown)),
        KeyBinding([.pageUp, .ctrl("u")], .keyPageUp, .moved(.pageUp)),
        KeyBinding(["g", .home], .keyFirst, .moved(.first)),
        KeyBinding(["G", .end], .keyLast, .moved(.last)),
    ])

    var keys: KeyTable<Message> { Self.keys }

    /// The size inside the window's border, on a screen of that size.
    static func interior(on screen: Size) -> Size {
        Size(max(1, min(screen.width - 4, 116)), max(3, screen.height - 5))
    }

    /// The rows of lines; the place of the file and the keys are below them.
    private static func lineArea(on screen: Size) -> Size {
        let interior = interior(on: screen)
        return Size(max(1, interior.width - 2), interior.height - 2)
    }

    /// How many rows are below what is seen.
    var rowsBelow: Int {
        let height = Self.lineArea(on: size).height
        return rows.count - scroll.visibleRows(count: rows.count, height: height).upperBound
    }

    mutating func update(_ message: Message, in model: inout ExplorerModel) -> OverlayOutcome {
        switch message {
        case .moved(let motion):
            let height = Self.lineArea(on: size).height
            scroll.move(motion, count: rows.count, height: height)
            return .stays
        case .closed: return .closes()
        }
    }

    func closingCommands(_ id: OverlayID) -> [ExplorerCommand] { [.stopFollowingLog(id)] }

    /// Lays the lines out anew for a screen of another size.
    mutating func fit(_ size: Size) {
        let follows = rowsBelow == 0
        self.size = size
        rows = rows(of: news?.lines ?? [])
        settle(follows: follows)
    }

    /// Whoever has scrolled up goes on seeing the same lines; else the newest are seen.
    mutating func show(_ news: LogNews) {
        let follows = rowsBelow == 0
        let first = news.lines.first?.number ?? 0
        let gone = rows.prefix { $0.line < first }.count
        self.news = news
        rows = rows(of: news.lines)
        scroll.scroll(by: -gone, count: rows.count, height: Self.lineArea(on: size).height)
        settle(follows: follows)
    }

    private mutating func settle(follows: Bool) {
        let height = Self.lineArea(on: size).height
        scroll.move(follows ? .last : .by(0), count: rows.count, height: height)
    }

    private func rows(of lines: [RecentLog.Line]) -> [LogRow] {
        let width = Self.lineArea(on: size).width
        return lines.flatMap { LogRow.rows(of: $0, width: width) }
    }
}

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
