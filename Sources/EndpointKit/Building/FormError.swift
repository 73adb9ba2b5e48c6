public import ValueTree

/// Why a form does not become a request: all of it, each path starting at a component's name.
public struct FormError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong.
    public let problems: [Problem]

    /// Creates the error of these problems.
    public init(problems: [Problem]) {
        self.problems = problems
    }

    /// One line per problem: "limit: expected Int, got `x`".
    public var description: String {
        problems.map { "\($0.formPath): \($0.formMessage)" }.joined(separator: "\n")
    }
}
