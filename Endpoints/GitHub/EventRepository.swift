internal import EndpointKit
package import FoundationEssentials
package import ObjectMapping

extension GitHubAPI {
    /// Where something happened.
    package struct EventRepository: Deserializable, Sendable, Hashable {
        package let id: Int
        /// The owner and the name, with a slash between them.
        package let name: String
        /// Where the API describes it.
        package let url: URL

        /// Reads the value.
        package init(_ data: DeserializableData) throws {
            id = try data["id"].get()
            name = try data["name"].get()
            url = try data["url"].get()
        }
    }
}
