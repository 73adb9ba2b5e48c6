public import ValueTree

/// Why a form does not become a request: all of it, each path starting at a component's name.
public struct FormError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong.
    public let problems: [Problem]
    /// The same for a person to read, a line each: "limit: expected Int, got `x`".
    public let lines: [String]

    /// Creates the error of these problems.
    public init(problems: [Problem]) {
        self.problems = problems
        lines = problems.map { "\($0.formPath): \($0.formMessage)" }
    }

    /// Creates the error of a problem that has words of its own.
    package init(_ problem: Problem, line: String) {
        problems = [problem]
        lines = [line]
    }

    /// Creates the error of a request that could not be built, on the row of a component if it has one.
    init(_ error: RequestBuildError, component: String?) {
        let path = ValuePath(component.map { [.key($0)] } ?? [])
        let expected = error.description
        self.init(
            problems: [Problem(path: path, kind: .invalid, expected: expected, found: "the form")]
        )
    }

    /// Creates the error of everything that is wrong in several places.
    init(joining errors: [FormError]) {
        problems = errors.flatMap(\.problems)
        lines = errors.flatMap(\.lines)
    }

    /// The lines, one below the other.
    public var description: String { lines.joined(separator: "\n") }

    /// The lines for somebody who does not see which endpoint they are about; each says it once.
    ///
    ///     error.message(for: "Todos.getAll")    // "Todos.getAll: limit: expected Int, got `x`"
    public func message(for endpoint: EndpointDescription.ID) -> String {
        lines.map { $0.hasPrefix(endpoint + " ") ? $0 : "\(endpoint): \($0)" }
            .joined(separator: "\n")
    }
}
