import Girders

/// What a login with OAuth 2 does before a request goes out.
package enum LoginOutlook: Hashable, Sendable {
    /// Nothing: its token is there.
    case tokenIsThere
    /// Its token has ended, and is refreshed.
    case refreshes
    /// It asks a server for a token.
    case logsIn(OAuthSetting.Flow, server: String)
    /// It does so unless an earlier run has kept a token: the store is asked when the request is sent.
    case mayLogIn(OAuthSetting.Flow, server: String)
}

extension OAuthSetting {
    /// The server where a login begins: that of its page, of its codes, or of its tokens.
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
