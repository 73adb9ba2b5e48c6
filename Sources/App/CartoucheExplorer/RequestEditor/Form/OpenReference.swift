import CartoucheSession
import Girders
import TerminalWidgets
import ValueTree

/// Handles `{{name` without an end, which is an error; `\{{name` is the text `{{name`.
extension FormRow {
    /// The problem of a reference without an end; it doesn't contain the name if the field is
    /// secret.
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
    /// Returns the value without backslashes before braces that don't begin a reference.
    func unescapingBraces(in value: SupportedType, of rows: [FormRow]) -> SupportedType {
        rows.reduce(into: value) { value, row in
            guard let text = row.field.unescapedText else { return }
            value[row.valuePath] = .string(text)
        }
    }
}

extension FormField {
    /// The beginning of a reference without an end.
    fileprivate var openReference: (name: String, isEscaped: Bool, range: Range<String.Index>)? {
        writtenText.flatMap { VariableReference.unclosed(in: $0) }
    }

    /// The text without the backslash before braces; nil if there is none.
    fileprivate var unescapedText: String? {
        guard let text = writtenText, let open = openReference, open.isEscaped else { return nil }
        return text[..<open.range.lowerBound] + "{{" + text[open.range.upperBound...]
    }

    /// The text in which references are filled in; nil for JSON, which is sent as written.
    private var writtenText: String? {
        guard isGiven else { return nil }
        if case .lines(let lines) = input { return lines.text.text }
        return input.line?.text
    }
}
