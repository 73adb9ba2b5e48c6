import FoundationEssentials
import HTTPMessage
import TerminalUI
import TerminalWidgets

extension HistoryList {
    /// Where addresses stand, behind everything of fixed width.
    private static let urlColumn = 66

    func draw(in frame: inout Frame, with drawing: Drawing) {
        let size = Size(min(frame.size.width - 4, 110), Self.height(in: frame.size) + 1)
        let count = entries.map { " · \($0.count)" } ?? ""
        OverlayFrame(title: drawing.texts[.history] + count, size: size)
            .draw(in: &frame, with: drawing) { frame in
                let (rows, hint) = frame.area.splitBottom(1)
                frame.subframe(rows) { drawEntries(in: &$0, with: drawing) }
                frame.subframe(hint) { frame in
                    HelpBar(Self.keys.shortHints(drawing.texts)).draw(
                        in: &frame,
                        styles: HelpBar.Styles(key: drawing[.keyHint], help: drawing[.muted])
                    )
                }
            }
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
        ListView(count: entries.count, state: list, selectionStyle: nil).draw(in: &frame) {
            draw(entries[$0], isSelected: $0 == list.selection, in: &$1, with: drawing)
        }
    }

    private func draw(
        _ entry: RecordedExchange,
        isSelected: Bool,
        in frame: inout Frame,
        with drawing: Drawing
    ) {
        let style = { (role: ThemeRole) in drawing.selected(drawing[role], isSelected: isSelected) }
        frame.fill(style: style(.text))
        let outcome = entry.status.map(String.init) ?? "✗"
        let time = String(entry.startedAt.formatted(.iso8601).dropFirst(11).prefix(8))
        guard frame.size.width > Self.urlColumn else {
            let text = [time, outcome, entry.method, entry.endpoint, Quantity.text(entry.duration)]
            frame.write(
                (isSelected ? "› " : "  ") + text.joined(separator: " "),
                at: .topLeft,
                style: style(.text),
                truncation: .ellipsis
            )
            return
        }
        frame.write(
            [
                Span(isSelected ? "› " : "  ", style(.keyHint)),
                Span(time + "  ", style(.muted)),
                Span(outcome.padded(to: 5), style(entry.status.map { .status($0) } ?? .error)),
                Span(entry.method.padded(to: 8), style(.method(entry.method))),
                Span(entry.endpoint.padded(to: 22), style(.text)),
                Span(Quantity.text(entry.duration).padded(to: 9), style(.muted)),
                Span(Quantity.text(bytes: entry.byteCount).padded(to: 9), style(.muted)),
            ],
            at: .topLeft
        )
        frame.write(
            entry.failure ?? entry.url,
            at: Point(Self.urlColumn, 0),
            style: style(entry.failure == nil ? .url : .error),
            truncation: .ellipsis
        )
    }
}

extension String {
    /// The text with blanks behind it up to a width; one that is longer keeps a blank.
    fileprivate func padded(to width: Int) -> String {
        let blanks = max(1, width - TextWidth.columns(of: self))
        return self + String(repeating: " ", count: blanks)
    }
}
