import CartoucheSession
import CartoucheTexts
import EndpointKit

extension Texts {
    /// Returns the text for the step that a login takes before a request.
    func words(_ outlook: LoginOutlook) -> String {
        switch outlook {
        case .tokenIsThere: self[.previewTokenIsThere]
        case .refreshes: self[.previewRefreshes]
        case .logsIn(let flow, let server): self(.previewLogsIn, server, self[flow.title])
        case .mayLogIn(let flow, let server): self(.previewMayLogIn, server, self[flow.title])
        }
    }
}

extension OAuthFlow {
    fileprivate var title: TextKey {
        switch self {
        case .clientCredentials: .loginClientCredentials
        case .authorizationCode: .loginAuthorizationCode
        case .deviceCode: .loginDeviceCode
        }
    }
}
