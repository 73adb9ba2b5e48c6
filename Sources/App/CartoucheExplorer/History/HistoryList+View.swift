import FoundationEssentials
import HTTPMessage
import TerminalUI
import TerminalWidgets

extension HistoryList {
    func draw(in frame: inout Frame, with drawing: Drawing) {
        let size = Size(min(frame.size.width - 4, 110), Self.height(in: frame.size) + 1)
        let count = entries.map { " · \($0.count)" } ?? ""
        let title = drawing.texts[.history] + count
        OverlayFrame(title: title, size: size, hints: hints(drawing.texts))
            .draw(in: &frame, with: drawing) { drawEntries(in: &$0, with: drawing) }
    }

    private func drawEntries(in frame: inout Frame, with drawing: Drawing) {
        if let failure {
            frame.write(
                "✗ " + failure,
                at: Point(1, 0),
                style: drawing[.error],
                truncation: .ellipsis
            )
            return
        }
        guard let entries, !entries.isEmpty else {
            let key: TextKey = entries == nil ? .loading : .historyEmpty
            frame.write(
                drawing.texts[key],
                at: Point(1, 0),
                style: drawing[.muted],
                truncation: .ellipsis
            )
            return
        }
        let columns = HistoryColumns(entries)
        ListView(count: entries.count, state: list, selectionStyle: nil).draw(in: &frame) {
            draw(entries[$0], columns, isSelected: $0 == list.selection, in: &$1, with: drawing)
        }
    }

    private func draw(
        _ entry: RecordedExchange,
        _ columns: HistoryColumns,
        isSelected: Bool,
        in frame: inout Frame,
        with drawing: Drawing
    ) {
        let style = { (role: ThemeRole) in drawing.selected(drawing[role], isSelected: isSelected) }
        frame.fill(style: style(.text))
        let marker = isSelected ? "›" : " "
        let outcome = entry.status.map(String.init) ?? "✗"
        guard columns.fit(in: frame.size.width) else {
            let text = [
                HistoryColumns.shortTime(of: entry), outcome, entry.method, entry.endpoint,
                Quantity.text(entry.duration),
            ]
            frame.write(
                marker + " " + text.joined(separator: " "),
                at: .topLeft,
                style: style(.text),
                truncation: .ellipsis
            )
            return
        }
        let cells: [(text: String, width: Int, role: ThemeRole)] = [
            (marker, HistoryColumns.marker, .keyHint),
            (HistoryColumns.time(of: entry), HistoryColumns.time, .muted),
            (outcome, HistoryColumns.status, entry.status.map { .status($0) } ?? .error),
            (entry.method, HistoryColumns.method, .method(entry.method)),
            (entry.endpoint, columns.endpoint, .text),
            (Quantity.text(entry.duration), HistoryColumns.duration, .muted),
            (Quantity.text(bytes: entry.byteCount), HistoryColumns.size, .muted),
        ]
        var x = 0
        for cell in cells {
            frame.write(
                cell.text,
                at: Point(x, 0),
                style: style(cell.role),
                width: cell.width - 1,
                truncation: .ellipsis
            )
            x += cell.width
        }
        frame.write(
            entry.failure ?? entry.url,
            at: Point(x, 0),
            style: style(entry.failure == nil ? .url : .error),
            truncation: .ellipsis
        )
    }
}

/// The widths of the history's columns.
struct HistoryColumns {
    /// The width of the longest endpoint name, up to a limit.
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

    /// The column of the URL, after all columns of fixed width.
    var address: Int {
        Self.marker + Self.time + Self.status + Self.method + endpoint + Self.duration + Self.size
    }

    /// Whether all columns and the start of a URL fit.
    func fit(in width: Int) -> Bool { address + Self.shortestAddress <= width }

    /// Date and time in UTC: `2026-01-31 12:00:00Z`.
    static func time(of entry: RecordedExchange) -> String {
        let text = entry.startedAt.formatted(.iso8601)
        return String(text.map { $0 == "T" ? " " : $0 })
    }

    /// Date and time without seconds, for narrow screens.
    static func shortTime(of entry: RecordedExchange) -> String {
        time(of: entry).prefix("2026-01-31 12:00".count) + "Z"
    }
}
