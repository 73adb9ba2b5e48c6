internal import EndpointKit

extension HTTPBinAPI {
    /// Who asks.
    package struct Authenticated: Codable, Sendable, Hashable {
        package var authenticated: Bool
        /// The name, where there was one.
        package var user: String?
        /// The token, where there was one.
        package var token: String?
    }
}
