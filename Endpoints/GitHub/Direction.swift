internal import EndpointKit

extension GitHubAPI {
    /// Which end of an order comes first.
    package enum Direction: String, Codable, Sendable, CaseIterable {
        case asc, desc
    }
}
