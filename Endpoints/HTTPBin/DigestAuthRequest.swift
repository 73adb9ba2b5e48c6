package import EndpointKit
package import Girders

extension HTTPBinAPI {
    /// Says who asks by the proof of a password, which the client adds once it is challenged.
    package struct DigestAuthRequest: RequestComponents, Sendable {
        package static let documentation = [
            "quality": "what the proof covers",
            "user": "the name that the server is to expect",
            "password": "the password that the server is to expect",
            "algorithm": "what the proof is made with",
        ]

        @Path package var quality: DigestQuality
        @Path package var user: String
        @Path package var password: Secret
        @Path package var algorithm: DigestAlgorithm

        /// Creates the request.
        package init(
            quality: DigestQuality = .auth,
            user: String,
            password: Secret,
            algorithm: DigestAlgorithm = .sha256
        ) {
            self.quality = quality
            self.user = user
            self.password = password
            self.algorithm = algorithm
        }
    }
}
