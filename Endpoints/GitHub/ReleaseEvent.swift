internal import EndpointKit
package import ObjectMapping

extension GitHubAPI {
    /// A version was handed out.
    package final class ReleaseEvent: Event {
        /// Such as `published`.
        package let action: String
        package let tag: String
        package let title: String?

        /// Reads the event.
        package required init(_ data: DeserializableData) throws {
            action = try data["payload", "action"].get()
            tag = try data["payload", "release", "tag_name"].get()
            title = data["payload", "release", "name"].get()
            try super.init(data)
        }
    }
}
