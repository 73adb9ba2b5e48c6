import CartoucheSession
import CartoucheTexts
import Girders
import SecretValues
import TerminalUI
import TerminalWidgets

/// The value of `{{name}}`, shown by its color and after an arrow.
extension FormRowView {
    private static let arrow = "→ "
    /// The minimum width for showing a value.
    private static let shortestMeaning = 6

    /// Returns the styles of the references in a text.
    func marks(in text: String, _ drawing: Drawing) -> [TextField.Mark] {
        references(in: text).map { reference in
            let start = text.distance(from: text.startIndex, to: reference.range.lowerBound)
            let count = text.distance(
                from: reference.range.lowerBound,
                to: reference.range.upperBound
            )
            return TextField.Mark(
                range: start..<(start + count),
                style: style(role(of: reference), drawing)
            )
        }
    }

    /// Writes the filled-in text after the text, if it fits.
    func drawMeaning(of text: String, in frame: inout Frame, with drawing: Drawing) {
        guard let meaning = meaning(of: text, drawing.texts) else { return }
        let used = TextWidth.columns(of: text) + 2
        guard frame.size.width - used >= Self.shortestMeaning else { return }
        frame.write(
            Self.arrow + meaning,
            at: Point(used, 0),
            style: style(.variableResolved, drawing),
            truncation: .ellipsis
        )
    }

    /// Returns the filled-in text, for the lines below the form.
    func meaning(_ drawing: Drawing) -> Span? {
        guard row.field.isGiven, let text = row.field.input.line?.text,
            let meaning = meaning(of: text, drawing.texts)
        else { return nil }
        return Span(Self.arrow + meaning, drawing[.variableResolved])
    }

    /// Returns the text with its variables filled in, or a note that a secret comes from the store;
    /// nil for a text without references or with unknown variables.
    private func meaning(of text: String, _ texts: Texts) -> String? {
        let references = references(in: text)
        guard !references.isEmpty else { return nil }
        guard references.contains(where: { !$0.isSecret }) else {
            return texts[.secretFromStore]
        }
        guard let filled = try? variables.filled(text) else { return nil }
        let isHidden = references.contains { !$0.isSecret && ChainedReferences.isSecret($0.name) }
        return row.field.hidesMeaning || isHidden && !row.field.isRevealed ? Redaction.mask : filled
    }

    private func references(in text: String) -> [VariableReference] {
        guard text.contains("{{") else { return [] }
        return VariableReference.all(in: text).filter { !$0.isEscaped }
    }

    private func role(of reference: VariableReference) -> ThemeRole {
        if reference.isSecret { return .inputSecret }
        return variables[reference.name] == nil ? .variableMissing : .variableResolved
    }
}
