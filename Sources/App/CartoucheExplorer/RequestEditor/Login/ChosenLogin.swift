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
