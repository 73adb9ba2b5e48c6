package import CartoucheTexts

/// A row of a scheme, stored under its name unless it is a secret.
package enum LoginRow: String {
    case user
    case password
    case token
    case fieldName
    case itemName
    case key
    /// The issuer, which provides the addresses of the authorization server.
    case issuer
    case tokenURL
    case authorizationURL
    case deviceURL
    case client
    case clientSecret
    /// The client's secret, which a public client doesn't have.
    case optionalClientSecret
    case scope
    case clientAuthentication
    case redirectPath
    case redirectPort

    package var title: TextKey {
        switch self {
        case .user: .loginUser
        case .password: .loginPassword
        case .token: .loginToken
        case .fieldName: .loginFieldName
        case .itemName: .loginItemName
        case .key: .loginKey
        case .issuer: .loginIssuer
        case .tokenURL: .loginTokenURL
        case .authorizationURL: .loginAuthorizationURL
        case .deviceURL: .loginDeviceURL
        case .client: .loginClient
        case .clientSecret, .optionalClientSecret: .loginClientSecret
        case .scope: .loginScope
        case .clientAuthentication: .loginAuthentication
        case .redirectPath: .loginRedirectPath
        case .redirectPort: .loginRedirectPort
        }
    }

    /// The hint about its contents.
    package var hint: TextKey {
        switch self {
        case .user: .loginUserHint
        case .password: .loginPasswordHint
        case .token: .loginBearerHint
        case .fieldName: .loginFieldNameHint
        case .itemName: .loginItemNameHint
        case .key: .loginKeyHint
        case .issuer: .loginIssuerHint
        case .tokenURL: .loginTokenURLHint
        case .authorizationURL: .loginAuthorizationURLHint
        case .deviceURL: .loginDeviceURLHint
        case .client: .loginClientHint
        case .clientSecret: .loginClientSecretHint
        case .optionalClientSecret: .loginPublicClientHint
        case .scope: .loginScopeHint
        case .clientAuthentication: .loginAuthenticationHint
        case .redirectPath: .loginRedirectPathHint
        case .redirectPort: .loginRedirectPortHint
        }
    }

    package var isSecret: Bool {
        switch self {
        case .password, .token, .key, .clientSecret, .optionalClientSecret: true
        case .user, .fieldName, .itemName, .issuer, .tokenURL, .authorizationURL, .deviceURL,
            .client, .scope, .clientAuthentication, .redirectPath, .redirectPort:
            false
        }
    }

    /// Whether the login works without it.
    package var isOptional: Bool {
        switch self {
        case .issuer, .optionalClientSecret, .scope, .clientAuthentication, .redirectPath,
            .redirectPort:
            true
        case .user, .password, .token, .fieldName, .itemName, .key, .tokenURL, .authorizationURL,
            .deviceURL, .client, .clientSecret:
            false
        }
    }

    /// Whether the issuer provides it.
    package var isAddress: Bool {
        switch self {
        case .tokenURL, .authorizationURL, .deviceURL: true
        case .user, .password, .token, .fieldName, .itemName, .key, .issuer, .client,
            .clientSecret, .optionalClientSecret, .scope, .clientAuthentication, .redirectPath,
            .redirectPort:
            false
        }
    }

    /// The choices; empty for a text.
    package var choices: [ClientAuthentication] {
        self == .clientAuthentication ? ClientAuthentication.allCases : []
    }
}

/// The way a client authenticates when it requests a token, stored under its name.
package enum ClientAuthentication: String, CaseIterable {
    case basic
    case post

    package var title: TextKey {
        switch self {
        case .basic: .loginInHeader
        case .post: .loginInBody
        }
    }
}
