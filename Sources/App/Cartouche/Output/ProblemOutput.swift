internal import TerminalUI
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

extension SyntaxError {
    /// The only problem of a malformed document, as a line.
    var problemLines: String {
        DecodeError.syntax(self).problems.map { "\($0)\n" }.joined()
    }

    /// The error of a malformed text, followed by the line of the text with a mark under the position.
    func message(in bytes: PaddedBytes) -> String {
        let excerpt = excerpt(from: bytes)
        guard !excerpt.line.isEmpty else { return Text.visible(description) }
        return Text.visible("\(self)\n\(excerpt.text { TextWidth.columns(of: $0) })")
    }
}
