internal import TerminalUI
internal import ValueTree

extension SyntaxError {
    /// The one problem of a document that is malformed, as a line.
    var problemLines: String {
        DecodeError.syntax(self).problems.map { "\($0)\n" }.joined()
    }

    /// What stderr says of a text that is malformed: the error, and below it the line of the text with
    /// a mark under the place, if there is anything on it.
    func message(in bytes: PaddedBytes) -> String {
        let excerpt = excerpt(from: bytes)
        guard !excerpt.line.isEmpty else { return Text.visible(description) }
        return Text.visible("\(self)\n\(excerpt.text { TextWidth.columns(of: $0) })")
    }
}
