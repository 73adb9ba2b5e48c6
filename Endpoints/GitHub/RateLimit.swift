internal import EndpointKit

extension GitHubAPI {
    /// How many more requests of a kind are answered.
    package struct RateLimit: Codable, Sendable, Hashable {
        /// How many in an hour, or a minute for searches.
        package var limit: Int
        package var used: Int
        package var remaining: Int
        /// When the count begins anew.
        package var reset: UnixTime
    }
}
