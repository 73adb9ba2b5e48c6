internal import EndpointKit
package import FoundationEssentials
package import ObjectMapping

extension GitHubAPI {
    /// Who did something.
    package struct EventActor: Deserializable, Sendable, Hashable {
        package let id: Int
        /// The name in addresses.
        package let login: String
        /// A picture.
        package let avatarURL: URL

        /// Reads the value.
        package init(_ data: DeserializableData) throws {
            id = try data["id"].get()
            login = try data["login"].get()
            avatarURL = try data["avatar_url"].get()
        }
    }
}
