public import ValueTree

/// One text of a body that holds several.
public struct JSONRecord: Sendable {
    /// The bytes of the record in the whole body, white space included.
    public let byteRange: Range<Int>
    /// The line that it starts in, counted from 1.
    public let line: Int
    /// The document, whose places are those of the whole body, or why it is none.
    public let result: Result<Document, SyntaxError>
}

extension JSONRecord {
    /// A record that is no JSON.
    init(_ error: SyntaxError, in range: Range<Int>, line: Int) {
        self.init(byteRange: range, line: line, result: .failure(error))
    }
}
