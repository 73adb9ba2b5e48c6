internal import EndpointKit

extension GitHubAPI {
    /// How many more requests are answered, by the kind of request.
    package struct RateLimits: Codable, Sendable, Hashable {
        /// `core` is for most of them, `search` for searches.
        package var resources: [String: RateLimit]
    }
}
