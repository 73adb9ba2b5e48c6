import ValueTree

/// What became of a body when it was read as the endpoint's response type; compared by identity.
package final class DocumentCheck: Sendable, Equatable {
    /// The Swift value, printed, or the error in full.
    package enum Typed: Sendable, Equatable {
        case value(TextLines)
        case failure(TextLines)
        /// There is no value, and nothing is wrong with that.
        case none(Absence)

        package var lines: TextLines? {
            switch self {
            case .value(let lines), .failure(let lines): lines
            case .none: nil
            }
        }
    }

    /// Why a body is not read as a type.
    package enum Absence: Sendable {
        /// An error response, of which the endpoint declares nothing.
        case undeclared
        /// The endpoint declares that there is nothing in its response.
        case declaredEmpty
        /// A document that nobody has declared a type for.
        case untyped
        /// The next request was sent before it was done.
        case stopped

        package var text: DocumentText {
            switch self {
            case .undeclared: .errorHasNoType
            case .declaredEmpty: .nothingToRead
            case .untyped: .noProblemsInText
            case .stopped: .readingStopped
            }
        }
    }

    package let typed: Typed
    package let problems: ProblemIndex

    package init(typed: Typed, problems: ProblemIndex) {
        self.typed = typed
        self.problems = problems
    }

    /// The reading of a body that is not held against a type.
    package convenience init(_ absence: Absence) {
        self.init(typed: .none(absence), problems: ProblemIndex([], of: nil))
    }

    package static func == (left: DocumentCheck, right: DocumentCheck) -> Bool { left === right }
}
