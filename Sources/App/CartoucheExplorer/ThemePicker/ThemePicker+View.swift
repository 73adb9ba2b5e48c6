import TerminalUI
import TerminalWidgets

extension ThemePicker {
    func draw(in frame: inout Frame, with drawing: Drawing) {
        let widest = ids.map { TextWidth.columns(of: $0) }.max() ?? 0
        let hints = Self.keys.shortHints(drawing.texts)
        let size = Size(max(34, widest + 6), min(ids.count, Self.height) + 2)
        OverlayFrame(title: drawing.texts[.themes], size: size)
            .draw(in: &frame, with: drawing) { frame in
                let (rows, hint) = frame.area.splitBottom(1)
                frame.subframe(rows) { frame in
                    ListView(count: ids.count, state: list, selectionStyle: nil).draw(in: &frame) {
                        let isSelected = $0 == list.selection
                        let style = drawing.selected(drawing[.text], isSelected: isSelected)
                        $1.fill(style: style)
                        $1.write(
                            (isSelected ? "› " : "  ") + ids[$0],
                            at: Point(1, 0),
                            style: style,
                            truncation: .ellipsis
                        )
                    }
                }
                frame.subframe(hint) { frame in
                    HelpBar(hints).draw(
                        in: &frame,
                        styles: HelpBar.Styles(key: drawing[.keyHint], help: drawing[.muted])
                    )
                }
            }
    }
}
