import EndpointKit
import TerminalUI
import ValueTree

extension FormRowView {
    private static let mark = "✗"
    /// With fewer columns than this a sentence says nothing.
    private static let shortestSentence = 12

    /// A problem in the words of a form.
    func sentence(_ problem: Problem) -> String {
        let place = problem.path == row.valuePath ? "" : "\(problem.formPath): "
        return place + line(of: problem) + problem.formMessage
    }

    /// Where in the text of the row the problem is, for text that is no JSON.
    private func line(of problem: Problem) -> String {
        guard problem.kind == .syntax, let position = problem.position else { return "" }
        return "line \(position.line), column \(position.column): "
    }

    /// Writes the problem at the end of the row, over all columns that the input leaves free.
    func draw(_ problem: Problem, in frame: inout Frame, with drawing: Drawing) {
        let text = "\(Self.mark) \(sentence(problem))"
        let used = columns.input + min(inputColumns(drawing), columns.inputWidth) + 2
        let room = frame.size.width - used - 1
        let isShort = room >= min(TextWidth.columns(of: text), Self.shortestSentence)
        let shown = isShort ? text : Self.mark
        let width = isShort ? min(room, TextWidth.columns(of: shown)) : 1
        frame.write(
            shown,
            at: Point(frame.size.width - width - (isShort ? 1 : 0), 0),
            style: style(.inputInvalid, drawing),
            width: width,
            truncation: .ellipsis
        )
    }

    /// How much of its room the input takes.
    private func inputColumns(_ drawing: Drawing) -> Int {
        if case .choice = row.field.input, !row.field.needsPopup, !row.field.isOmitted {
            return row.field.cases.reduce(0) { $0 + TextWidth.columns(of: $1.plainText) + 2 }
        }
        return TextWidth.columns(of: FormFieldSummary(row.field, texts: drawing.texts).text)
    }
}
