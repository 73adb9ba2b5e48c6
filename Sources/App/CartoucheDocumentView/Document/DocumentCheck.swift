import ValueTree

/// The result of checking a document against its declared type; compared by identity.
package final class DocumentCheck: Sendable, Equatable {
    /// The printed Swift value, or the error in full.
    package enum Typed: Sendable, Equatable {
        case value(TextLines)
        case failure(TextLines)
        /// There is no value, which isn't an error.
        case none(Absence)

        package var lines: TextLines? {
            switch self {
            case .value(let lines), .failure(let lines): lines
            case .none: nil
            }
        }
    }

    /// The reason why there is no value of a declared type.
    package enum Absence: Sendable {
        /// An error response, for which the endpoint declares no type.
        case undeclared
        /// The endpoint declares an empty response.
        case declaredEmpty
        /// A document without a declared type.
        case untyped
        /// Only a part of the body arrived, which is shown but not decoded.
        case incomplete
        /// Only the beginning of the body was stored, which is shown but not decoded.
        case cut
        /// Reading stopped because the next request was sent.
        case stopped

        package var text: DocumentText {
            switch self {
            case .undeclared: .errorHasNoType
            case .declaredEmpty: .nothingToRead
            case .untyped: .noProblemsInText
            case .incomplete: .bodyIsIncomplete
            case .cut: .bodyIsCut
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

    /// The result for a document without a type.
    package convenience init(_ absence: Absence) {
        self.init(typed: .none(absence), problems: ProblemIndex([], of: nil))
    }

    package static func == (left: DocumentCheck, right: DocumentCheck) -> Bool { left === right }
}
