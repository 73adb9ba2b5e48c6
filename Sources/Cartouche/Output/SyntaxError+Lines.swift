internal import ValueTree

extension SyntaxError {
    /// The one problem of a document that is malformed, as a line.
    var problemLines: String {
        DecodeError.syntax(self).problems.map { "\($0)\n" }.joined()
    }
}
