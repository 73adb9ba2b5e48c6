package import EndpointKit
import FoundationEssentials
import Girders
package import HTTPMessage
import HTTPTypes
import SecretValues

/// The OAuth 2 logins that groups and endpoints declare. A run handles them like those of the
/// settings.
extension AnyEndpoint {
    /// Returns the login that the endpoint or its group declares for a request, or nil if the
    /// request has its own credentials.
    package func declaredLogin(for request: Request) -> ChosenLogin? {
        guard case .login(let login)? = authorization, request.headers[.authorization] == nil,
            request.digestCredentials == nil
        else { return nil }
        return .oauth(OAuthSetting(login.client, by: login.flow))
    }
}

extension OAuthSetting {
    /// Creates the setting for a declared client.
    fileprivate init(_ client: OAuthClient, by flow: OAuthFlow) {
        self.init(
            flow: flow,
            client: client.id,
            // A setting may refer to a stored secret, but this is the secret itself.
            clientSecret: client.secret.map { Secret(Variables.escapingSecrets($0.reveal())) },
            postsSecret: client.authentication == .post,
            scope: client.scopes.joined(separator: " "),
            redirectPath: client.redirectPath,
            redirectPort: client.redirectPort,
            server: Server(client.server)
        )
    }
}

extension OAuthSetting.Server {
    fileprivate init(_ server: OAuthServer) {
        let token = server.token.absoluteString
        let (page, device) = (server.authorization, server.device)
        self =
            server.issuer.map {
                .named(
                    $0,
                    token: token,
                    authorization: page?.absoluteString,
                    device: device?.absoluteString
                )
            }
            ?? .addresses(
                token: token,
                authorization: page?.absoluteString,
                device: device?.absoluteString
            )
    }
}
