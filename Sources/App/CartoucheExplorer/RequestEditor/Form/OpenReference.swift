import Girders
import TerminalWidgets
import ValueTree

/// `{{name` without its end: a mistake, but for `\{{name`, which means the braces themselves.
extension FormRow {
    /// The problem of a reference that does not end; its name is not said of a secret.
    var openReferenceProblem: Problem? {
        guard let open = field.openReference, !open.isEscaped else { return nil }
        let name = field.holdsSecret ? "" : open.name
        return Problem(
            path: valuePath,
            kind: .invalid,
            expected: Problem.endOfReference,
            found: .verbatim(name)
        )
    }
}

extension Form {
    /// The value without the backslashes before braces that begin no reference.
    func unescapingBraces(in value: SupportedType, of rows: [FormRow]) -> SupportedType {
        rows.reduce(into: value) { value, row in
            guard let text = row.field.unescapedText else { return }
            value[row.valuePath] = .string(text)
        }
    }
}

extension Problem {
    fileprivate static let endOfReference = Expected.sign("}}")

    /// The name of the reference that does not end; nil for any other problem.
    var openReference: String? {
        guard kind == .invalid, expected == Self.endOfReference, case .verbatim(let name) = found
        else { return nil }
        return name
    }
}

extension FormField {
    /// The beginning of a reference in its text that never ends.
    fileprivate var openReference: (name: String, isEscaped: Bool, range: Range<String.Index>)? {
        writtenText.flatMap { VariableReference.unclosed(in: $0) }
    }

    /// Its text with the braces that a backslash stands before; nil if there are none.
    fileprivate var unescapedText: String? {
        guard let text = writtenText, let open = openReference, open.isEscaped else { return nil }
        return text[..<open.range.lowerBound] + "{{" + text[open.range.upperBound...]
    }

    /// The text of a row in which references are filled in; nil for JSON, which is sent as written.
    private var writtenText: String? {
        guard isGiven else { return nil }
        if case .lines(let lines) = input { return lines.text.text }
        return input.line?.text
    }
}
