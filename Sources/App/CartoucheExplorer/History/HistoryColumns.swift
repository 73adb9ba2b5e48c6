import CartoucheSession
import CartoucheTexts
import HTTPMessage
import TerminalUI
import TerminalWidgets

/// The columns for an exchange in the history; the URL takes the remaining width.
struct HistoryColumns: Equatable {
    struct Cell: Equatable {
        let text: String
        let width: Int
        let role: ThemeRole
    }

    /// The width of the longest endpoint name, up to a limit.
    private let endpoint: Int

    /// The marked exchange, if there is one.
    var marked: RecordedExchange?

    /// The known fits of responses with the types of their endpoints; without any, the column is
    /// omitted.
    var fits: [Int64: StoredFit] = [:]

    private static let longestEndpoint = 40
    private static let shortestURL = 8

    init(_ entries: [RecordedExchange]) {
        let names = Set(entries.map(\.endpoint)).map { TextWidth.columns(of: $0) }
        endpoint = min(names.max() ?? 0, Self.longestEndpoint) + 2
    }

    /// Returns whether all columns and the start of a URL fit.
    func fit(in width: Int) -> Bool {
        widths.reduce(Self.shortestURL, +) <= width
    }

    /// Returns the cells of a row, in the order of `widths`.
    func cells(of entry: RecordedExchange, isSelected: Bool, with drawing: Drawing) -> [Cell] {
        let texts = drawing.texts
        let fit = fits[entry.id]
        let (fitText, fitRole) = (fit?.text(texts) ?? "", fit?.role ?? ThemeRole.text)
        let columns: [(text: String, role: ThemeRole)] = [
            (marker(of: entry, isSelected: isSelected), .keyHint),
            (drawing.times.dateAndTime(entry.startedAt), .muted),
            (Self.outcome(of: entry), entry.status.map { .status($0) } ?? .error),
            (fitText, fitRole),
            (entry.method, .method(entry.method)),
            (entry.endpoint, .text),
            (texts.quantity(entry.duration), .muted),
            (texts.quantity(bytes: entry.byteCount), .muted),
        ]
        return zip(columns, widths).compactMap { column, width in
            width == 0 ? nil : Cell(text: column.text, width: width, role: column.role)
        }
    }

    /// The widths of marker, time, status, fit, method, endpoint, duration, and size.
    private var widths: [Int] {
        [marked == nil ? 2 : 3, 21, 5, fits.isEmpty ? 0 : 14, 8, endpoint, 9, 9]
    }

    /// Returns the cursor and the mark.
    func marker(of entry: RecordedExchange, isSelected: Bool) -> String {
        let cursor = isSelected ? "›" : " "
        guard let marked else { return cursor }
        return cursor + (marked.id == entry.id ? "●" : " ")
    }

    /// Returns an exchange in one line, for screens that are too narrow for columns.
    ///
    /// Text that neighbouring lines share is omitted first: the year, then the method.
    func line(_ entry: RecordedExchange, width: Int, with drawing: Drawing) -> String {
        let minute = drawing.times.dateAndTime(entry.startedAt).prefix("2026-01-31 12:00".count)
        let isNarrow = width < Self.narrowWidth
        let target = RequestTarget(entry.url)
        let parts = [
            String(isNarrow ? minute.dropFirst("2026-".count) : minute), Self.outcome(of: entry),
            fits[entry.id]?.text(drawing.texts) ?? "", isNarrow ? "" : entry.method, entry.endpoint,
            entry.failure ?? (target.query.isEmpty ? target.path : target.query),
        ]
        return parts.filter { !$0.isEmpty }.joined(separator: " ")
    }

    private static let narrowWidth = 60

    private static func outcome(of entry: RecordedExchange) -> String {
        entry.status.map(String.init) ?? "✗"
    }
}
