internal import EndpointKit
package import ObjectMapping

extension GitHubAPI {
    /// Somebody gave a repository a star.
    package final class WatchEvent: Event {
        /// Always `started`.
        package let action: String

        /// Reads the event.
        package required init(_ data: DeserializableData) throws {
            action = try data["payload", "action"].get()
            try super.init(data)
        }
    }
}
