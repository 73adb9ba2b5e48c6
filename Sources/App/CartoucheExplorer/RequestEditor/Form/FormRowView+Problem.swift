import EndpointKit
import TerminalUI
import TerminalWidgets
import ValueTree

extension FormRowView {
    private static let mark = "✗"
    /// With fewer columns than this a sentence says nothing.
    private static let shortestSentence = 12

    /// A problem in the words of a form.
    func sentence(_ problem: Problem, _ texts: Texts) -> String {
        let place = problem.path == row.valuePath ? "" : "\(problem.formPath): "
        let sentence = texts.formSentence(problem)
        // Text that is no JSON is wrong at some place of it.
        guard problem.kind == .syntax, let position = problem.position else {
            return place + sentence
        }
        return place + texts(.inLine, "\(position.line)", "\(position.column)", sentence)
    }

    /// The line of the row on which the problem is said: that of the text which has it, as far as seen.
    func line(saying problem: Problem) -> Int {
        guard problem.kind == .syntax, !row.field.isOmitted,
            case .json(let json) = row.field.input, let position = problem.position
        else { return 0 }
        return max(0, min(position.line - 1 - json.text.scroll.offset, row.height - 1))
    }

    /// Writes the problem at the end of its line, over all columns that the input leaves free.
    func draw(_ problem: Problem, in frame: inout Frame, with drawing: Drawing) {
        let text = "\(Self.mark) \(sentence(problem, drawing.texts))"
        let line = line(saying: problem)
        let used = columns.input + min(inputColumns(line: line, drawing), columns.inputWidth) + 2
        let room = frame.size.width - used - 1
        let isShort = room >= min(TextWidth.columns(of: text), Self.shortestSentence)
        let shown = isShort ? text : Self.mark
        let width = isShort ? min(room, TextWidth.columns(of: shown)) : 1
        frame.write(
            shown,
            at: Point(frame.size.width - width - (isShort ? 1 : 0), line),
            style: style(.inputInvalid, drawing),
            width: width,
            truncation: .ellipsis
        )
    }

    /// How much of its room the input takes on a line.
    private func inputColumns(line: Int, _ drawing: Drawing) -> Int {
        if case .json(let json) = row.field.input, !row.field.isOmitted, json.text.lineCount > 1 {
            return TextWidth.columns(of: json.text.text(ofLine: json.text.scroll.offset + line))
        }
        if case .choice = row.field.input, !row.field.needsPopup, !row.field.isOmitted {
            return row.field.cases.reduce(0) { $0 + TextWidth.columns(of: $1.plainText) + 2 }
        }
        return TextWidth.columns(of: FormFieldSummary(row.field, texts: drawing.texts).text)
    }
}
