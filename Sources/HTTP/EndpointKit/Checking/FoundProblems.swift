public import ValueTree

/// What checking a document found.
public struct FoundProblems: Sendable, Hashable {
    /// The first problems, in the order of the document.
    public var problems: [Problem]
    /// How many more there are.
    public var omittedCount: Int

    /// Creates the result of a check.
    public init(problems: [Problem] = [], omittedCount: Int = 0) {
        self.problems = problems
        self.omittedCount = omittedCount
    }

    /// How many there are altogether.
    public var count: Int { problems.count + omittedCount }
}
