internal import EndpointKit

extension GitHubAPI {
    /// What changes of an issue; what is left out stays.
    package struct IssueChanges: Codable, Sendable, Hashable {
        package var title: String?
        /// In Markdown.
        package var body: String?
        package var state: IssueState?
        /// Why it is closed, or open again.
        package var stateReason: IssueClosure?
        /// All of them; the others go.
        package var labels: [String]?
        /// All of them; the others go.
        package var assignees: [String]?
        /// The number of the milestone.
        package var milestone: Int?

        /// Creates the value.
        package init(
            title: String? = nil,
            body: String? = nil,
            state: IssueState? = nil,
            stateReason: IssueClosure? = nil,
            labels: [String]? = nil,
            assignees: [String]? = nil,
            milestone: Int? = nil
        ) {
            self.title = title
            self.body = body
            self.state = state
            self.stateReason = stateReason
            self.labels = labels
            self.assignees = assignees
            self.milestone = milestone
        }
    }
}
