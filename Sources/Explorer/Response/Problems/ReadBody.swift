import ValueTree

/// What became of a body when it was read as the endpoint's response type; compared by identity.
package final class ReadBody: Sendable, Equatable {
    /// The Swift value, printed, or the error in full.
    package enum Typed: Sendable, Equatable {
        case value(TextLines)
        case failure(TextLines)
        /// An error response, of which the endpoint declares nothing.
        case undeclared

        package var lines: TextLines? {
            switch self {
            case .value(let lines), .failure(let lines): lines
            case .undeclared: nil
            }
        }
    }

    package let typed: Typed
    package let problems: ProblemIndex

    package init(typed: Typed, problems: ProblemIndex) {
        self.typed = typed
        self.problems = problems
    }

    /// The reading of an error response: there is no type to hold it against.
    package static let undeclared = ReadBody(
        typed: .undeclared,
        problems: ProblemIndex([], of: nil)
    )

    package static func == (left: ReadBody, right: ReadBody) -> Bool { left === right }
}
