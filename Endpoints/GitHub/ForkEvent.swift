internal import EndpointKit
package import ObjectMapping

extension GitHubAPI {
    /// Somebody made a repository of their own out of one.
    package final class ForkEvent: Event {
        /// The owner and the name of the new one, with a slash between them.
        package let fork: String

        /// Reads the event.
        package required init(_ data: DeserializableData) throws {
            fork = try data["payload", "forkee", "full_name"].get()
            try super.init(data)
        }
    }
}
