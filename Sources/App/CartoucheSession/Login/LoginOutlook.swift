package import EndpointKit
import WebAddresses

/// The step that a login with OAuth 2 takes before a request is sent.
package enum LoginOutlook: Hashable, Sendable {
    /// None, because it has a valid token.
    case tokenIsThere
    /// Refreshes the token, which has expired.
    case refreshes
    /// Requests a token from a server.
    case logsIn(OAuthFlow, server: String)
    /// Requests a token unless an earlier run has stored one; the store is only read when the
    /// request is sent.
    case mayLogIn(OAuthFlow, server: String)
}

extension OAuthSetting {
    /// The server where the login starts: that of the page, of the codes, or of the tokens.
    package var loginServer: String {
        let address: String
        switch server {
        case .issuer(let issuer): address = issuer
        case .addresses(let token, let authorization, let device),
            .named(_, let token, let authorization, let device):
            switch flow {
            case .clientCredentials: address = token
            case .authorizationCode: address = authorization ?? token
            case .deviceCode: address = device ?? token
            }
        }
        return Origin(text: address).map { "\($0)" } ?? address
    }
}
