internal import EndpointKit
package import FoundationEssentials
package import ObjectMapping

extension GitHubAPI {
    /// The issue or pull request that an event is about.
    package struct EventIssue: Deserializable, Sendable, Hashable {
        package let number: Int
        package let title: String
        package let state: IssueState
        /// The page for people.
        package let htmlURL: URL

        /// Reads the value.
        package init(_ data: DeserializableData) throws {
            number = try data["number"].get()
            title = try data["title"].get()
            state = try data["state"].get(using: EnumTransformation<IssueState>())
            htmlURL = try data["html_url"].get()
        }
    }
}
