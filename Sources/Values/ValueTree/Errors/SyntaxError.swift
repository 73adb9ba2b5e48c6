/// Why a text does not follow its format: the first place, what should be there and what is.
public struct SyntaxError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Where.
    public var position: SourcePosition
    /// What the format asks for at this place: "a value".
    public var expected: String
    /// What is there: "`]`".
    public var found: String

    /// Creates an error.
    public init(position: SourcePosition, expected: String, found: String) {
        self.position = position
        self.expected = expected
        self.found = found
    }

    /// The error in one line: "line 3, column 7 (byte 41): expected a value, found `]`".
    public var description: String {
        "line \(position.line), column \(position.column) (byte \(position.offset)): "
            + "expected \(expected), found \(found)"
    }
}
