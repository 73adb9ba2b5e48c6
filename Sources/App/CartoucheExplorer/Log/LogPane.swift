import CartoucheSession
import CartoucheTexts
import Girders
import TerminalUI
package import TerminalWidgets

/// A window with the log, newest line at the bottom.
package struct LogPane: Window {
    package enum Message: Equatable, Sendable {
        case moved(Motion)
        case closed
    }

    private(set) var news: LogNews?
    private(set) var rows: [LogRow] = []
    private(set) var scroll = ScrollState()
    private var size: Size
    private let times: LocalTimes

    init(on screen: Size, times: LocalTimes) {
        size = screen
        self.times = times
    }

    static let keys = KeyTable<Message>([
        KeyBinding([.escape, "L", "q"], .keyClose, .closed)
    ]).moving(Message.moved, spacePages: true)

    var keys: KeyTable<Message> { Self.keys }

    /// The size inside the window's border.
    static func interior(on screen: Size) -> Size {
        Size(max(1, min(screen.width - 4, 116)), max(3, screen.height - 5))
    }

    /// The area of the lines, above the file name and the hint line.
    private static func lineArea(on screen: Size) -> Size {
        let interior = interior(on: screen)
        return Size(max(1, interior.width - 2), interior.height - 2)
    }

    /// The number of rows below the visible ones.
    var rowsBelow: Int {
        let height = Self.lineArea(on: size).height
        return rows.count - scroll.visibleRows(count: rows.count, height: height).upperBound
    }

    mutating func update(_ message: Message, in model: inout ExplorerModel) -> Effect {
        switch message {
        case .moved(let motion):
            let height = Self.lineArea(on: size).height
            scroll.move(motion, count: rows.count, height: height)
            return .nothing
        case .closed: return .closing()
        }
    }

    func interior(on screen: Size) -> Size? { Self.interior(on: screen) }

    func extent(of model: ExplorerModel) -> WindowExtent? {
        WindowExtent(scroll, count: rows.count, height: Self.lineArea(on: size).height)
    }

    func openingCommands(_ id: WindowID) -> [ExplorerCommand] { [.followLog(id)] }
    func closingCommands(_ id: WindowID) -> [ExplorerCommand] { [.stopFollowingLog(id)] }

    /// Wraps the lines again for the new width.
    mutating func fit(_ size: Size) {
        let follows = rowsBelow == 0
        self.size = size
        rows = rows(of: news?.lines ?? [])
        settle(follows: follows)
    }

    /// Shows new lines; if the user has scrolled up, the visible lines remain.
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
        return lines.flatMap { LogRow.rows(of: $0, width: width, times: times) }
    }
}

/// One row of the log: a line, or a part of a wrapped one.
struct LogRow: Equatable, Sendable {
    let line: Int
    let level: LogLevel
    let text: String

    private static let indent = 2

    /// Returns a line without its date, with local time, wrapped to a width: `09:30:00 WARNING
    /// networking: …`.
    static func rows(of line: RecentLog.Line, width: Int, times: LocalTimes) -> [LogRow] {
        let time = times.time(inText: line.text.prefix { $0 != " " }) ?? ""
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

extension LogPane {
    func draw(in frame: inout Frame, with drawing: Drawing) {
        let texts = drawing.texts
        let count = news.map { " · \($0.lines.count)" } ?? ""
        let below = rowsBelow > 0 ? " · " + texts(.logRowsBelow, "\(rowsBelow)") : ""
        let title = texts[.log] + count + below
        WindowFrame(title: title, size: Self.interior(on: frame.size), hints: hints(texts))
            .draw(in: &frame, with: drawing) { frame in
                let (lines, place) = frame.area.splitBottom(1)
                frame.subframe(lines) { drawLines(in: &$0, with: drawing) }
                frame.subframe(place) { frame in
                    frame.write(
                        news.map { $0.file.map { texts(.logKeptIn, $0) } ?? texts[.logNotKept] }
                            ?? "",
                        at: Point(1, 0),
                        style: drawing[.muted],
                        truncation: .ellipsis
                    )
                }
            }
    }

    private func drawLines(in frame: inout Frame, with drawing: Drawing) {
        guard !rows.isEmpty else { return drawAbsence(in: &frame, with: drawing) }
        let seen = scroll.visibleRows(count: rows.count, height: frame.size.height)
        for (y, row) in rows[seen].enumerated() {
            frame.write(row.text, at: Point(1, y), style: drawing[row.level.role])
        }
    }

    private func drawAbsence(in frame: inout Frame, with drawing: Drawing) {
        let text = news.map { drawing.texts(.logEmpty, "\($0.level)".uppercased()) }
        let sentence = text ?? drawing.texts[.loading]
        let lines = TextWrapping.lines(of: sentence, width: max(1, frame.size.width - 2))
        for (y, line) in lines.enumerated() {
            frame.write(line, at: Point(1, y), style: drawing[.muted])
        }
    }
}
