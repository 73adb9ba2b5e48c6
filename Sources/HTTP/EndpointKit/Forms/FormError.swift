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
    package init(joining errors: [FormError]) {
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

extension Problem {
    /// The problem as a form shows it on the row itself: "required", "expected Int, got `x`",
    /// "out of range for Int8".
    public var formMessage: String {
        switch kind {
        case .missing, .null: "required"
        case .undeclared: "unknown, not sent"
        case .duplicateKey: "occurs twice, the last one is sent"
        case .wrongType, .syntax: expectation
        case .invalid: overflownType.map { "out of range for \($0)" } ?? expectation
        }
    }

    /// The integer type that a number is too large or too small for: "Int8" of "Int8 from -128 to 127".
    package var overflownType: Substring? {
        guard kind == .invalid, expected.hasPrefix("Int") || expected.hasPrefix("UInt"),
            expected.contains(" to ")
        else { return nil }
        return expected.prefix { $0 != " " }
    }

    private var expectation: String { "expected \(expected), got \(formFound)" }

    /// What is there, in the words of whoever typed it: `x` for `String "x"`.
    package var formFound: String { found.quotedForForm }

    /// The path as a person writes it in `name=value`: "limit", "body.tags[0]".
    public var formPath: String { path.formText }
}

extension String {
    /// `String "x"` and `Int 5` are just x and 5 for someone who has typed them.
    fileprivate var quotedForForm: String {
        for prefix in ["String \"", "the string \""] where hasPrefix(prefix) && hasSuffix("\"") {
            return "`\(dropFirst(prefix.count).dropLast())`"
        }
        for prefix in ["Int ", "Double ", "Bool ", "the number "] where hasPrefix(prefix) {
            return "`\(dropFirst(prefix.count))`"
        }
        return self
    }
}

extension ValuePath {
    /// The path as a person writes it in `name=value`: "limit", "body.tags[0]".
    public var formText: String {
        let text = description.dropFirst()
        return String(text.first == "." ? text.dropFirst() : text)
    }
}
