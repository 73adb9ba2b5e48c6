internal import EndpointKit
package import ObjectMapping

extension GitHubAPI {
    /// Something about an issue changed.
    package final class IssuesEvent: Event {
        /// Such as `opened`, `closed`, `labeled`.
        package let action: String
        package let issue: EventIssue

        /// Reads the event.
        package required init(_ data: DeserializableData) throws {
            action = try data["payload", "action"].get()
            issue = try data["payload", "issue"].get()
            try super.init(data)
        }
    }
}
