import CartoucheTexts

/// A row of a scheme; kept under its name, unless it is a secret.
enum LoginRow: String {
    case user
    case password
    case token
    case fieldName
    case itemName
    case key
    /// The name of an authorization server, which leads to its addresses.
    case issuer
    case tokenURL
    case authorizationURL
    case deviceURL
    case client
    case clientSecret
    /// A public client has none.
    case optionalClientSecret
    case scope
    case clientAuthentication
    case redirectPath
    case redirectPort

    var title: TextKey {
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

    /// What is wanted in it.
    var hint: TextKey {
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

    var isSecret: Bool {
        switch self {
        case .password, .token, .key, .clientSecret, .optionalClientSecret: true
        case .user, .fieldName, .itemName, .issuer, .tokenURL, .authorizationURL, .deviceURL,
            .client, .scope, .clientAuthentication, .redirectPath, .redirectPort:
            false
        }
    }

    /// Whether there is a login without it.
    var isOptional: Bool {
        switch self {
        case .issuer, .optionalClientSecret, .scope, .clientAuthentication, .redirectPath,
            .redirectPort:
            true
        case .user, .password, .token, .fieldName, .itemName, .key, .tokenURL, .authorizationURL,
            .deviceURL, .client, .clientSecret:
            false
        }
    }

    /// Whether an issuer leads to it.
    var isAddress: Bool {
        switch self {
        case .tokenURL, .authorizationURL, .deviceURL: true
        case .user, .password, .token, .fieldName, .itemName, .key, .issuer, .client,
            .clientSecret, .optionalClientSecret, .scope, .clientAuthentication, .redirectPath,
            .redirectPort:
            false
        }
    }

    /// What there is to choose from; empty for a text.
    var choices: [ClientAuthentication] {
        self == .clientAuthentication ? ClientAuthentication.allCases : []
    }
}

/// How a client says who it is when it asks for a token; kept under its name.
enum ClientAuthentication: String, CaseIterable {
    case basic
    case post

    var title: TextKey {
        switch self {
        case .basic: .loginInHeader
        case .post: .loginInBody
        }
    }
}
