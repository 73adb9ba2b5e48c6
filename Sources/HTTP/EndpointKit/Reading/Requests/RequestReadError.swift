/// Why a request that a server got is not what the endpoint declares.
///
/// It is answered with status 400.
public struct RequestReadError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The first thing that is wrong: "expected query value `limit`".
    public let message: String
    /// Everything that is wrong, the first included.
    public let issues: [String]

    /// Creates the error of these issues.
    public init(issues: [String]) {
        message = issues.first ?? "the request is not what the endpoint declares"
        self.issues = issues
    }

    /// All issues, one per line.
    public var description: String { issues.joined(separator: "\n") }
}
