internal import EndpointKit
package import FoundationEssentials

extension GitHubAPI {
    /// A goal that issues lead to.
    package struct Milestone: Codable, Sendable, Hashable {
        package var id: Int
        /// What addresses call it.
        package var number: Int
        package var title: String
        package var description: String?
        package var state: IssueState
        package var openIssues: Int
        package var closedIssues: Int
        package var dueOn: Date?
    }
}
