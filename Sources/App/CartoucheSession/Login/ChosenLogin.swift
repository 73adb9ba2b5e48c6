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
    /// The name of the environment, or nil for only the base files.
    package let environment: String?

    package init(group: String, environment: String?) {
        self.group = group
        self.environment = environment
    }
}
