internal import EndpointKit
package import ObjectMapping

extension GitHubAPI {
    /// Somebody said something to an issue or a pull request.
    package final class IssueCommentEvent: Event {
        /// Such as `created`, `edited`, `deleted`.
        package let action: String
        package let issue: EventIssue
        /// What was said, in Markdown.
        package let comment: String?

        /// Reads the event.
        package required init(_ data: DeserializableData) throws {
            action = try data["payload", "action"].get()
            issue = try data["payload", "issue"].get()
            comment = data["payload", "comment", "body"].get()
            try super.init(data)
        }
    }
}
