package import EndpointKit
import Girders

/// A login that replaces the authorization of a group, chosen by the user or by the settings.
///
/// Its texts may refer to stored secrets, `{{secret:name}}`, which are filled in when a request is
/// built.
package enum ChosenLogin: Hashable, Sendable {
    /// No login.
    case nothing
    case sent(Authorization)
    /// A token of an authorization server.
    case oauth(OAuthSetting)
}

/// The requests that a login is chosen for: those of a group in an environment.
package struct LoginSubject: Hashable, Sendable {
    package let group: String
    /// The name of the environment, or nil for only the base files.
    package let environment: String?

    package init(group: String, environment: String?) {
        self.group = group
        self.environment = environment
    }
}
