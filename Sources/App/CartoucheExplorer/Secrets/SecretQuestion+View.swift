import TerminalUI
import TerminalWidgets

extension SecretQuestion {
    private static let widest = 60

    func draw(in frame: inout Frame, with drawing: Drawing) {
        switch kind {
        case .missing: drawEntry(in: &frame, with: drawing)
        case .elsewhere(let others): drawChoice(others, in: &frame, with: drawing)
        }
    }

    private func drawEntry(in frame: inout Frame, with drawing: Drawing) {
        let texts = drawing.texts
        let width = min(frame.size.width - 6, Self.widest)
        let lines = TextWrapping.lines(of: texts(.secretMissing, name, "\(origin)"), width: width)
        let size = Size(width + 2, lines.count + 3)
        let title = texts(.secretTitle, name)
        OverlayFrame(title: title, size: size, hints: hints(texts))
            .draw(in: &frame, with: drawing) { frame in
                for (y, line) in lines.enumerated() {
                    frame.write(line, at: Point(1, y), style: drawing[.text])
                }
                let room = Rect(x: 1, y: frame.size.height - 2, width: width, height: 1)
                frame.subframe(room) { frame in
                    TextField(
                        entry,
                        isFocused: true,
                        isMasked: !isPeeking,
                        placeholder: texts[.secretPlaceholder]
                    ).draw(in: &frame, styles: drawing.field(.inputSecret))
                }
            }
    }

    private func drawChoice(
        _ others: [String],
        in frame: inout Frame,
        with drawing: Drawing
    ) {
        let texts = drawing.texts
        drawing.ask(
            others.isEmpty
                ? texts(.secretNowhere, name, "\(origin)")
                : texts(.secretElsewhere, name, others.joined(separator: ", "), "\(origin)"),
            title: texts(.secretTitle, name),
            answers: (texts[.dontSend], texts[.allowSecret]),
            isFirstSelected: staysSelected,
            in: &frame
        )
    }
}
