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

extension Texts {
    /// What comes before a request.
    func words(_ outlook: LoginOutlook) -> String {
        switch outlook {
        case .tokenIsThere: self[.previewTokenIsThere]
        case .refreshes: self[.previewRefreshes]
        case .logsIn(let flow, let server): self(.previewLogsIn, server, self[flow.title])
        case .mayLogIn(let flow, let server): self(.previewMayLogIn, server, self[flow.title])
        }
    }
}

extension OAuthSetting.Flow {
    fileprivate var title: TextKey {
        switch self {
        case .clientCredentials: .loginClientCredentials
        case .authorizationCode: .loginAuthorizationCode
        case .deviceCode: .loginDeviceCode
        }
    }
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
