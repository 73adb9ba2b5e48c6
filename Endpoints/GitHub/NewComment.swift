internal import EndpointKit

extension GitHubAPI {
    /// What is to be said to an issue.
    package struct NewComment: Codable, Sendable, Hashable {
        /// In Markdown.
        package var body: String

        /// Creates the value.
        package init(body: String) {
            self.body = body
        }
    }
}
