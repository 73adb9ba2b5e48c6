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
        OverlayFrame(title: texts(.secretTitle, name), size: size)
            .draw(in: &frame, with: drawing) { frame in
                let (content, hint) = frame.area.splitBottom(1)
                for (y, line) in lines.enumerated() {
                    frame.write(line, at: Point(1, y), style: drawing[.text])
                }
                let room = Rect(x: 1, y: content.height - 2, width: width, height: 1)
                frame.subframe(room) { frame in
                    TextField(
                        entry,
                        isFocused: true,
                        isMasked: !isPeeking,
                        placeholder: texts[.secretPlaceholder]
                    ).draw(
                        in: &frame,
                        styles: TextField.Styles(
                            text: drawing[.inputSecret],
                            placeholder: drawing[.inputPlaceholder]
                        )
                    )
                }
                frame.subframe(hint) { frame in
                    HelpBar(Self.entryKeys.shortHints(texts)).draw(
                        in: &frame,
                        styles: HelpBar.Styles(key: drawing[.keyHint], help: drawing[.muted])
                    )
                }
            }
    }

    private func drawChoice(
        _ others: [String],
        in frame: inout Frame,
        with drawing: Drawing
    ) {
        let texts = drawing.texts
        let choices = [texts[.dontSend], texts[.allowSecret]].enumerated().map { place, choice in
            (place == 0) == staysSelected ? "›\(choice)‹" : " \(choice) "
        }
        let message =
            others.isEmpty
            ? texts(.secretNowhere, name, "\(origin)")
            : texts(.secretElsewhere, name, others.joined(separator: ", "), "\(origin)")
        frame.cursor = nil
        Dialog(
            title: texts(.secretTitle, name),
            message: message,
            choices: choices,
            selection: staysSelected ? 0 : 1
        ).draw(in: &frame, styles: drawing.dialog)
    }
}

extension Drawing {
    /// How questions look.
    var dialog: Dialog.Styles {
        Dialog.Styles(
            border: self[.paneBorderFocus],
            title: self[.paneTitleFocus],
            text: self[.text],
            choice: self[.muted],
            selectedChoice: self[.selection]
        )
    }
}
