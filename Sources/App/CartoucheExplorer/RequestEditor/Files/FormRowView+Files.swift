import CartoucheTexts
import TerminalUI
import TerminalWidgets

/// The facts about the file that a row names.
extension FormRowView {
    /// Returns the size and media type of the file, or a note that it is missing.
    func file(_ drawing: Drawing) -> Span? {
        guard let facts = row.field.knownFile else { return nil }
        guard let size = facts.size else {
            return Span("✗ " + drawing.texts[.noSuchFile], style(.inputInvalid, drawing))
        }
        let parts = [drawing.texts.quantity(bytes: size), facts.mediaType].compactMap(\.self)
        return Span(parts.joined(separator: " · "), style(.info, drawing))
    }

    /// Writes the facts after the path if they fit.
    func drawFile(after path: String, in frame: inout Frame, with drawing: Drawing) {
        guard let file = file(drawing) else { return }
        let used = TextWidth.columns(of: path) + 2
        let width = TextWidth.columns(of: file.text)
        let isShort = used + width <= frame.size.width
        // A missing file is marked even without room for words.
        let x = isShort ? used : frame.size.width - 1
        guard isShort || row.field.knownFile?.size == nil else { return }
        frame.write(file.text, at: Point(x, 0), style: file.style, truncation: .clip)
    }
}
