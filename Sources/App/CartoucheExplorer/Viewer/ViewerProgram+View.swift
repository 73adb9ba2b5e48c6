import CartoucheDocumentView
import CartoucheTexts
package import TerminalUI
import TerminalWidgets
import ValueTree

extension ViewerProgram {
    package func view(_ model: ViewerModel, in frame: inout Frame) {
        let drawing = Drawing(theme: model.theme, texts: texts, showsPictures: showsPictures)
        frame.fill(style: drawing[.background])
        let (header, rest) = frame.area.splitTop(1)
        let (body, footer) = rest.splitBottom(1)
        frame.subframe(header) { drawHeader(model, in: &$0, with: drawing) }
        frame.subframe(body) { frame in
            if let received = model.received {
                let text = "\(texts[.reading]) \(texts.quantity(bytes: received))"
                frame.write(text, at: Point(1, 0), style: drawing[.muted])
                return
            }
            model.body.draw(
                in: &frame,
                layout: model.layout,
                with: drawing.document,
                hasFocus: true
            )
        }
        frame.subframe(footer) { drawFooter(model, in: &$0, with: drawing) }
        model.piping?.draw(in: &frame, with: drawing)
        model.help?.draw(in: &frame, with: drawing)
        drawing.drawCaret(in: &frame)
    }

    private func drawHeader(_ model: ViewerModel, in frame: inout Frame, with drawing: Drawing) {
        let size = model.body.lines.map { drawing.texts.quantity(bytes: $0.bytes.count) } ?? ""
        let width = TextWidth.columns(of: size)
        frame.write(
            title,
            at: Point(1, 0),
            style: drawing[.paneTitleFocus],
            width: max(0, frame.size.width - width - 4),
            truncation: .ellipsis
        )
        frame.write(size, at: Point(frame.size.width - width - 1, 0), style: drawing[.muted])
    }

    private func drawFooter(_ model: ViewerModel, in frame: inout Frame, with drawing: Drawing) {
        if let notice = model.notice {
            frame.write(
                "\(notice.tone.glyph) \(notice.sentence(texts))",
                at: Point(1, 0),
                style: drawing[notice.tone.role],
                truncation: .ellipsis
            )
            return
        }
        let room = Rect(x: 1, y: 0, width: frame.size.width - 2, height: 1)
        let hints =
            model.keyPrefix.map {
                texts.keyMap.hints(after: $0, in: keyScope(of: model), texts)
            } ?? hints(model)
        frame.subframe(room) { drawing.draw(hints, in: &$0) }
    }

    private func hints(_ model: ViewerModel) -> [HelpBar.Hint] {
        guard model.piping == nil else { return [] }
        return model.isSearching
            ? ResponsePane.typingKeys(offersStep: model.body.offersStep).shortHints(texts)
            : closingHints(model) + openingHints(model) + tableHints(model)
                + Self.keys.shortHints(texts)
    }

    private func tableHints(_ model: ViewerModel) -> [HelpBar.Hint] {
        model.body.side == .table ? ResponsePane.tableKeys.shortHints(texts).prefix(3) + [] : []
    }

    /// Returns the hint for Esc, if it closes a value that is shown completely.
    private func closingHints(_ model: ViewerModel) -> [HelpBar.Hint] {
        guard model.body.showsWindow else { return [] }
        return [HelpBar.Hint(key: Key.escape.description, help: texts[.keyClose])]
            + (model.body.hasOtherReadings ? ResponsePane.openedKeys.shortHints(texts) : [])
    }

    /// Returns the hint for decoding the string under the cursor, if it can be decoded.
    private func openingHints(_ model: ViewerModel) -> [HelpBar.Hint] {
        guard model.body.opensString else { return [] }
        return ResponsePane.bodyKeys.bindings.filter { $0.help == .keyOpenString }
            .map { $0.hint(texts) }
    }
}
