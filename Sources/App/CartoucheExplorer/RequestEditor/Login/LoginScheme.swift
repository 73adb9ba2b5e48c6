/// The ways to log in that can be chosen.
package enum LoginScheme: String, CaseIterable, Sendable {
    /// What the group says.
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

    var title: TextKey {
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

    /// The rows below that of the scheme.
    var rows: [LoginRow] {
        switch self {
        case .declared, .nothing: []
        case .basic, .digest: [.user, .password]
        case .bearer: [.token]
        case .field: [.fieldName, .key]
        case .item: [.itemName, .key]
        case .clientCredentials: [.tokenURL, .client, .clientSecret, .scope]
        case .authorizationCode:
            [.authorizationURL, .tokenURL, .client, .optionalClientSecret, .scope]
        case .deviceCode: [.deviceURL, .tokenURL, .client, .optionalClientSecret, .scope]
        }
    }

    /// How a token is asked for with OAuth 2; nil for any other scheme.
    var flow: OAuthSetting.Flow? {
        switch self {
        case .clientCredentials: .clientCredentials
        case .authorizationCode: .authorizationCode
        case .deviceCode: .deviceCode
        case .declared, .nothing, .basic, .bearer, .field, .item, .digest: nil
        }
    }
}

/// A row of a scheme; kept under its name, unless it is a secret.
enum LoginRow: String {
    case user
    case password
    case token
    case fieldName
    case itemName
    case key
    case tokenURL
    case authorizationURL
    case deviceURL
    case client
    case clientSecret
    /// A public client has none.
    case optionalClientSecret
    case scope

    var title: TextKey {
        switch self {
        case .user: .loginUser
        case .password: .loginPassword
        case .token: .loginToken
        case .fieldName: .loginFieldName
        case .itemName: .loginItemName
        case .key: .loginKey
        case .tokenURL: .loginTokenURL
        case .authorizationURL: .loginAuthorizationURL
        case .deviceURL: .loginDeviceURL
        case .client: .loginClient
        case .clientSecret, .optionalClientSecret: .loginClientSecret
        case .scope: .loginScope
        }
    }

    var isSecret: Bool {
        switch self {
        case .password, .token, .key, .clientSecret, .optionalClientSecret: true
        case .user, .fieldName, .itemName, .tokenURL, .authorizationURL, .deviceURL, .client,
            .scope:
            false
        }
    }

    /// Whether there is a login without it.
    var isOptional: Bool { self == .optionalClientSecret || self == .scope }
}
