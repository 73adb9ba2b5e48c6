package import ValueTree

/// All problems that prevent a form from becoming a request.
///
/// Each path starts with a component's name.
package struct FormError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The problems.
    package let problems: [Problem]
    /// The problems as messages, one line each: "limit: expected Int, found `x`".
    package let lines: [String]
    /// Why the request couldn't be built from a form without problems; nil otherwise.
    package let cause: RequestBuildError?

    /// Creates an error from problems.
    package init(problems: [Problem]) {
        self.problems = problems
        lines = problems.map { "\($0.formPath): \($0.formMessage)" }
        cause = nil
    }

    /// Creates an error from one problem with its own message.
    package init(_ problem: Problem, line: String, cause: RequestBuildError? = nil) {
        problems = [problem]
        lines = [line]
        self.cause = cause
    }

    /// Creates an error from a request that couldn't be built because of `component`.
    package init(_ error: RequestBuildError, component: String?) {
        let path = ValuePath(component.map { [.key($0)] } ?? [])
        // The description either names the component or applies to the whole request.
        self.init(
            Problem(path: path, message: .own(error.description)),
            line: error.description,
            cause: error
        )
    }

    /// Creates an error with the problems of several errors.
    package init(joining errors: [FormError]) {
        problems = errors.flatMap(\.problems)
        lines = errors.flatMap(\.lines)
        cause = errors.lazy.compactMap(\.cause).first
    }

    /// The lines, separated by line breaks.
    package var description: String { lines.joined(separator: "\n") }

    /// Returns the lines, each prefixed with the endpoint's name.
    ///
    ///     error.message(for: "Todos.getAll")    // "Todos.getAll: limit: expected Int, found `x`"
    package func message(for endpoint: EndpointDescription.ID) -> String {
        lines.map { $0.hasPrefix(endpoint + " ") ? $0 : "\(endpoint): \($0)" }
            .joined(separator: "\n")
    }
}

extension Problem {
    /// The message that a form shows on the row itself: "required", "expected Int, found `x`",
    /// "out of range for Int8".
    package var formMessage: String {
        switch kind {
        case .missing, .null: "required"
        case .undeclared: "unknown, not sent"
        case .duplicateKey: "occurs twice, the last one is sent"
        case .wrongType, .syntax: expectation
        case .invalid: overflownType.map { "out of range for \($0)" } ?? expectation
        }
    }

    /// The integer type whose range a number exceeds: "Int8" for "Int8 from -128 to 127".
    package var overflownType: String? {
        guard kind == .invalid, case .value(.integer(let type, _, _)) = expected else { return nil }
        return type
    }

    /// Creates a problem of a form's value with a message that replaces "expected …, found …".
    init(path: ValuePath, message: Expected) {
        self.init(path: path, kind: .invalid, expected: message, found: "")
    }

    /// The message that replaces "expected …, found …"; nil for most problems.
    package var ownMessage: Expected? { found == "" ? expected : nil }

    private var expectation: String {
        ownMessage?.description ?? "expected \(expected), found \(formFound)"
    }

    /// The value that was found, as typed: `x` for `String "x"`.
    package var formFound: Found { found.withoutType }

    /// The path as written in `name=value`: "limit", "body.tags[0]".
    package var formPath: String { path.formText }
}

extension ValuePath {
    /// The path as written in `name=value`: "limit", "body.tags[0]".
    package var formText: String {
        // The rows of a login have titles instead of names, which don't need brackets.
        if components.count == 1, case .key(let name)? = components.first { return name }
        let text = description.dropFirst()
        return String(text.first == "." ? text.dropFirst() : text)
    }
}
