import CartoucheSession
import EndpointClient
import EndpointKit
import FoundationEssentials
import HTTPMessage

extension OAuthServer {
    /// Creates a server from its addresses as texts.
    init(
        _ issuer: String?,
        _ token: String,
        _ authorization: String?,
        _ device: String?
    ) throws(OAuthFault) {
        guard let url = URL(string: token) else { throw .insecureAddress(token) }
        self.init(
            token: url,
            authorization: authorization.flatMap { URL(string: $0) },
            device: device.flatMap { URL(string: $0) },
            issuer: issuer
        )
    }
}
