package import CartoucheTexts
package import EndpointKit

/// The logins that the user can choose from.
package enum LoginScheme: String, CaseIterable, Sendable {
    /// The authorization that the group declares.
    case declared
    case nothing
    case basic
    case bearer
    case field
    case item
    case digest
    case clientCredentials
    case authorizationCode
    case deviceCode

    package var title: TextKey {
        switch self {
        case .declared: .loginDeclared
        case .nothing: .loginNothing
        case .basic: .loginBasic
        case .bearer: .loginBearer
        case .field: .loginField
        case .item: .loginItem
        case .digest: .loginDigest
        case .clientCredentials: .loginClientCredentials
        case .authorizationCode: .loginAuthorizationCode
        case .deviceCode: .loginDeviceCode
        }
    }

    /// The rows below the choice of the scheme.
    package var rows: [LoginRow] {
        switch self {
        case .declared, .nothing: []
        case .basic, .digest: [.user, .password]
        case .bearer: [.token]
        case .field: [.fieldName, .key]
        case .item: [.itemName, .key]
        case .clientCredentials:
            [.issuer, .tokenURL, .client, .clientSecret, .scope, .clientAuthentication]
        case .authorizationCode:
            [
                .issuer, .authorizationURL, .tokenURL, .client, .optionalClientSecret, .scope,
                .clientAuthentication, .redirectPath, .redirectPort,
            ]
        case .deviceCode:
            [
                .issuer, .deviceURL, .tokenURL, .client, .optionalClientSecret, .scope,
                .clientAuthentication,
            ]
        }
    }

    /// The OAuth 2 flow; nil for any other scheme.
    package var flow: OAuthFlow? {
        switch self {
        case .clientCredentials: .clientCredentials
        case .authorizationCode: .authorizationCode
        case .deviceCode: .deviceCode
        case .declared, .nothing, .basic, .bearer, .field, .item, .digest: nil
        }
    }
}
