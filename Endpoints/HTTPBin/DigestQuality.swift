internal import EndpointKit

extension HTTPBinAPI {
    /// What the proof of a password covers.
    package enum DigestQuality: String, Codable, Sendable, CaseIterable {
        /// The method and the address.
        case auth
        /// The body as well.
        case authInt = "auth-int"
    }
}
