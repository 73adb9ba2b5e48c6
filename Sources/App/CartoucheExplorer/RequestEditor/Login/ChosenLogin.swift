package import EndpointKit
import Girders

/// What authorizes requests in the place of what their group says, chosen by a person or by the settings.
///
/// Its texts may refer to stored secrets, `{{secret:name}}`, which are filled in when a request is made.
package enum ChosenLogin: Hashable, Sendable {
    /// Nothing.
    case nothing
    case sent(Authorization)
    /// A token of an authorization server.
    case oauth(OAuthSetting)
}

/// What a login is chosen for: the requests of a group in an environment.
package struct LoginSubject: Hashable, Sendable {
    package let group: String
    /// Nil for the base files alone.
    package let environment: String?

    package init(group: String, environment: String?) {
        self.group = group
        self.environment = environment
    }
}

extension LoginForm {
    /// The name under which its secret is stored: one of another scheme, or for another server, takes nothing
    /// from it.
    func secretName(for origin: Origin) -> String {
        let server = "\(origin)".replacing("https://", with: "")
            .replacing("://", with: "-").replacing(":", with: "-")
        let parts = ["login", subject.environment, subject.group, scheme.rawValue, server]
        return SecretName.of(parts.compactMap(\.self).joined(separator: "."))
    }
}

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

    var title: TextKey {
        switch self {
        case .declared: .loginDeclared
        case .nothing: .loginNothing
        case .basic: .loginBasic
        case .bearer: .loginBearer
        case .field: .loginField
        case .item: .loginItem
        case .digest: .loginDigest
        }
    }

    /// The rows below that of the scheme; the last one is the secret.
    var rows: [TextKey] {
        switch self {
        case .declared, .nothing: []
        case .basic, .digest: [.loginUser, .loginPassword]
        case .bearer: [.loginToken]
        case .field: [.loginFieldName, .loginKey]
        case .item: [.loginItemName, .loginKey]
        }
    }
}
