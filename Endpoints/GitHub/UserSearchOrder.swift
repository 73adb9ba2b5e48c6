internal import EndpointKit

extension GitHubAPI {
    /// What the order of people that were found goes by.
    package enum UserSearchOrder: String, Codable, Sendable, CaseIterable {
        case followers, repositories, joined
    }
}
