internal import EndpointKit

extension GitHubAPI {
    /// A page of what fits a query.
    package struct Found<Item: Codable & Sendable & Hashable>: Codable, Sendable, Hashable {
        /// How many there are on all pages; no more than 1000 of them are shown.
        package var totalCount: Int
        /// Whether the search was given up before it had looked everywhere.
        package var incompleteResults: Bool
        package var items: [Item]
    }
}
