internal import EndpointKit

extension HTTPBinAPI {
    /// What a client calls itself.
    package struct UserAgent: Codable, Sendable, Hashable {
        /// Missing where the client does not say.
        package var name: String?

        enum CodingKeys: String, CodingKey {
            case name = "user-agent"
        }
    }
}
