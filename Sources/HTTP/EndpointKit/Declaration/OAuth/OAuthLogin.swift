public import FoundationEssentials

/// A login with OAuth 2 that a group, an endpoint or a call declares:
/// ``Authorization/oauth(_:by:prompt:)``.
public struct OAuthLogin: Sendable, Hashable {
    /// The client, with its server.
    public let client: OAuthClient
    /// How a token is requested.
    public let flow: OAuthFlow
    /// Shows the user what to do, or nil for logins without user interaction.
    package let prompt: (@Sendable (OAuthPrompt) async -> Void)?

    /// A short description of the login, such as `OAuth 2 · device-code · shop-cli`.
    package var words: String { "OAuth 2 · \(flow.rawValue) · \(client.id)" }

    /// Returns whether two logins have the same client and flow, and whether both or neither have a
    /// prompt.
    public static func == (one: OAuthLogin, other: OAuthLogin) -> Bool {
        one.client == other.client && one.flow == other.flow
            && (one.prompt == nil) == (other.prompt == nil)
    }

    /// Hashes the properties that are compared.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(client)
        hasher.combine(flow)
        hasher.combine(prompt == nil)
    }
}

/// The action that the user has to take for a login.
public enum OAuthPrompt: Sendable, Hashable {
    /// Log in on this page, in a browser on this machine.
    case open(URL)
    /// Enter a code on this page, in a browser on any device. `complete` contains the code.
    case enter(code: String, at: URL, complete: URL?, expires: Date)
}

extension Authorization {
    /// A login with OAuth 2.
    ///
    ///     override var defaultAuthorization: Authorization? {
    ///         .oauth(client, by: .authorizationCode) { prompt in print(prompt) }
    ///     }
    ///
    /// `prompt` shows the user what to do. Without it, an interactive login fails. The explorer and
    /// the command line show their own prompt instead, and store the token for later sessions.
    public static func oauth(
        _ client: OAuthClient,
        by flow: OAuthFlow,
        prompt: (@Sendable (OAuthPrompt) async -> Void)? = nil
    ) -> Authorization {
        .login(OAuthLogin(client: client, flow: flow, prompt: prompt))
    }
}
