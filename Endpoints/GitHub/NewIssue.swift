internal import EndpointKit

extension GitHubAPI {
    /// An issue that has no number yet.
    package struct NewIssue: Codable, Sendable, Hashable {
        package var title: String
        /// In Markdown.
        package var body: String?
        package var labels: [String]
        /// Who is to work on it.
        package var assignees: [String]
        /// The number of the milestone.
        package var milestone: Int?

        /// Creates the value.
        package init(
            title: String,
            body: String? = nil,
            labels: [String] = [],
            assignees: [String] = [],
            milestone: Int? = nil
        ) {
            self.title = title
            self.body = body
            self.labels = labels
            self.assignees = assignees
            self.milestone = milestone
        }
    }
}
