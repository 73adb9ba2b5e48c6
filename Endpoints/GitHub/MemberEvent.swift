internal import EndpointKit
package import ObjectMapping

extension GitHubAPI {
    /// Somebody came to belong to a repository.
    package final class MemberEvent: Event {
        /// Always `added`.
        package let action: String
        /// The name of the one who came.
        package let member: String

        /// Reads the event.
        package required init(_ data: DeserializableData) throws {
            action = try data["payload", "action"].get()
            member = try data["payload", "member", "login"].get()
            try super.init(data)
        }
    }
}
