import CartoucheTexts
import TerminalUI
import TerminalWidgets

/// What is known of the file that a row names.
extension FormRowView {
    /// Its size and media type, or that it is missing.
    func file(_ drawing: Drawing) -> Span? {
        guard let facts = row.field.knownFile else { return nil }
        guard let size = facts.size else {
            return Span("✗ " + drawing.texts[.noSuchFile], style(.inputInvalid, drawing))
        }
        let parts = [drawing.texts.quantity(bytes: size), facts.mediaType].compactMap(\.self)
        return Span(parts.joined(separator: " · "), style(.info, drawing))
    }

    /// Writes it after the path, as far as it fits.
    func drawFile(after path: String, in frame: inout Frame, with drawing: Drawing) {
        guard let file = file(drawing) else { return }
        let used = TextWidth.columns(of: path) + 2
        let width = TextWidth.columns(of: file.text)
        let isShort = used + width <= frame.size.width
        // Even where there is no room for words, a missing file is marked.
        let x = isShort ? used : frame.size.width - 1
        guard isShort || row.field.knownFile?.size == nil else { return }
        frame.write(file.text, at: Point(x, 0), style: file.style, truncation: .clip)
    }
}
