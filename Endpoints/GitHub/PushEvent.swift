internal import EndpointKit
package import ObjectMapping

extension GitHubAPI {
    /// Commits came.
    package final class PushEvent: Event {
        /// The branch or tag, such as `refs/heads/main`.
        package let ref: String
        /// The last commit now.
        package let head: String
        /// The last commit before.
        package let before: String

        /// Reads the event.
        package required init(_ data: DeserializableData) throws {
            let payload = data["payload"]
            ref = try payload["ref"].get()
            head = try payload["head"].get()
            before = try payload["before"].get()
            try super.init(data)
        }
    }
}
