/// One expectation that a value did not meet.
public struct DecodeFailure: Sendable, Hashable {
    /// What is wrong.
    public var kind: Problem.Kind
    /// What the type asks for: "an integer", "Int".
    public var expected: String
    /// What is there; nil when nothing is.
    public var found: SupportedType?
    /// Where something is missing: the container that should have it.
    public var container: SupportedType?

    /// Creates a failure.
    public init(
        kind: Problem.Kind,
        expected: String,
        found: SupportedType?,
        container: SupportedType? = nil
    ) {
        self.kind = kind
        self.expected = expected
        self.found = found
        self.container = container
    }
}
