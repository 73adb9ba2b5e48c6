package import EndpointKit
package import ValueTree

/// A request for the declaration that accepts the values at the place of a problem.
package struct TypeFixRequest: Equatable, Sendable {
    package let endpoint: String
    package let problem: Problem
    /// The place of the problem, as text.
    package let path: String
    /// Other problems.
    ///
    /// Those of the same type are fixed with it.
    package var others: [Problem]
    /// The status of the response with the problem.
    package var status: Int
    /// The responses in memory.
    package let responses: [EndedExchange]

    package init(
        endpoint: String,
        problem: Problem,
        path: String,
        others: [Problem] = [],
        status: Int = 200,
        responses: [EndedExchange]
    ) {
        self.endpoint = endpoint
        self.problem = problem
        self.path = path
        self.others = others
        self.status = status
        self.responses = responses
    }
}

/// The declaration, and the number of responses it is based on.
package struct TypeFixReport: Equatable, Sendable {
    /// The declaration, or nil if no type would help.
    package let fix: TypeFix?
    /// The declarations of other properties of the same type with problems.
    package let others: [TypeFix]
    /// The place of the problem.
    package let path: String
    /// The number of responses of this session.
    package let kept: Int
    /// The number of responses of the history, without those of this session.
    package let stored: Int
    /// The number of responses that are redacted, cut, unreadable or would take too much memory.
    package let leftOut: Int
    /// Why the history wasn't read.
    package let fault: String?

    package init(
        fix: TypeFix?,
        others: [TypeFix] = [],
        path: String,
        kept: Int,
        stored: Int,
        leftOut: Int,
        fault: String?
    ) {
        self.fix = fix
        self.others = others
        self.path = path
        self.kept = kept
        self.stored = stored
        self.leftOut = leftOut
        self.fault = fault
    }
}
