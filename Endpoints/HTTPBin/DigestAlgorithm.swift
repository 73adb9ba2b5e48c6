internal import EndpointKit

extension HTTPBinAPI {
    /// What the proof of a password is made with.
    package enum DigestAlgorithm: String, Codable, Sendable, CaseIterable {
        case md5 = "MD5"
        case sha256 = "SHA-256"
        case sha512 = "SHA-512"
    }
}
