internal import EndpointKit
package import ObjectMapping

extension GitHubAPI {
    /// Something about a pull request changed.
    package final class PullRequestEvent: Event {
        /// Such as `opened`, `closed`, `merged`.
        package let action: String
        package let number: Int
        /// The branch that is to be changed.
        package let base: String
        /// The branch that the change is on.
        package let head: String

        /// Reads the event.
        package required init(_ data: DeserializableData) throws {
            let payload = data["payload"]
            action = try payload["action"].get()
            number = try payload["number"].get()
            base = try payload["pull_request", "base", "ref"].get()
            head = try payload["pull_request", "head", "ref"].get()
            try super.init(data)
        }
    }
}
