internal import TerminalUI
internal import TerminalWidgets
internal import ValueTree
internal import VisibleText

extension Problem {
    /// The object that `decode --json` prints for a problem; an unknown position is null.
    var value: SupportedType {
        .dictionary(members: [
            .init("path", .string(path.description)),
            .init("expected", .string(expected.description)),
            .init("found", .string(found.description)),
            .init("line", position.map { .int($0.line) } ?? .null),
            .init("column", position.map { .int($0.column) } ?? .null),
            .init("offset", position.map { .int($0.offset) } ?? .null),
            .init("kind", .string(kind.rawValue)),
        ])
    }
}

extension Problem {
    /// The problem as a line; keys are others' words, and people read them wherever they go.
    var words: Words {
        let (path, line) = (Text.visible(path.description), Text.visible(description))
        let place = position.map { " (\($0.line):\($0.column), byte \($0.offset))" } ?? ""
        let statement = line.dropFirst(path.count).dropLast(place.count)
        return Words(path, .dataKey) + Words(String(statement), role) + Words(place, .muted)
    }

    private var role: ThemeRole {
        switch kind {
        case .wrongType, .null, .invalid, .syntax: .dataMismatch
        case .missing: .dataMissing
        case .undeclared, .duplicateKey: .dataUndeclared
        }
    }
}

extension SyntaxError {
    /// The only problem of a malformed document, as a line.
    var problemLines: [Words] { DecodeError.syntax(self).problems.map(\.words) }

    /// The error of a malformed text, followed by the line of the text with a mark under the position.
    func message(in bytes: PaddedBytes) -> String {
        let excerpt = excerpt(from: bytes)
        guard !excerpt.line.isEmpty else { return Text.visible(description) }
        return Text.visible("\(self)\n\(excerpt.text { TextWidth.columns(of: $0) })")
    }
}
