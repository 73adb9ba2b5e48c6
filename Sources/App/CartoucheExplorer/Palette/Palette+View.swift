import CartoucheTexts
import TerminalUI
import TerminalWidgets

extension Palette {
    func draw(in frame: inout Frame, with drawing: Drawing) {
        let title = drawing.texts[.palette] + " · \(items.count)"
        OverlayFrame(
            title: title,
            size: interior(on: frame.size) ?? frame.size,
            hints: hints(drawing.texts)
        )
        .draw(in: &frame, with: drawing) { frame in
            let (line, rows) = frame.area.splitTop(1)
            frame.subframe(Rect(x: 1, y: 0, width: line.width - 2, height: 1)) {
                drawing.drawFind(find, mark: ":", in: &$0)
            }
            frame.subframe(rows) { drawItems(in: &$0, with: drawing) }
        }
    }

    private func drawItems(in frame: inout Frame, with drawing: Drawing) {
        guard !items.isEmpty else { return drawing.say(.nothingFound, in: &frame) }
        ListView(count: items.count, state: list, selectionStyle: nil).draw(in: &frame) {
            draw(items[$0], isSelected: $0 == list.selection, in: &$1, with: drawing)
        }
    }

    private func draw(
        _ item: PaletteItem,
        isSelected: Bool,
        in frame: inout Frame,
        with drawing: Drawing
    ) {
        let style = { (role: ThemeRole) in drawing.selected(drawing[role], isSelected: isSelected) }
        frame.fill(style: style(.text))
        let width = frame.size.width
        // A key is short and never cut. A path is cut before the name.
        let detail = min(TextWidth.columns(of: item.detail), width / 2)
        frame.write(isSelected ? "›" : " ", at: .topLeft, style: style(.keyHint))
        frame.write(
            item.title,
            at: Point(2, 0),
            style: style(.text),
            width: max(0, width - detail - 4),
            truncation: .ellipsis
        )
        frame.write(
            item.detail,
            at: Point(width - detail - 1, 0),
            style: style(item.isKey ? .keyHint : .muted),
            width: detail,
            truncation: .ellipsis
        )
    }
}

extension PaletteItem {
    fileprivate var isKey: Bool {
        switch target {
        case .key, .keys: true
        case .elsewhere, .byHand, .login, .endpoint, .environment, .theme: false
        }
    }
}
