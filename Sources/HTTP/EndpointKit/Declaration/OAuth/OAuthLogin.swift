public import FoundationEssentials

/// A login with OAuth 2, as a group, an endpoint or a call declares it: ``Authorization/oauth(_:by:prompt:)``.
public struct OAuthLogin: Sendable, Hashable {
    /// Who logs in, and where.
    public let client: OAuthClient
    /// How a token is asked for.
    public let flow: OAuthFlow
    /// Shows a person what to do; nil if nobody is there.
    package let prompt: (@Sendable (OAuthPrompt) async -> Void)?

    /// The login in a few words, as `OAuth 2 · device-code · shop-cli`.
    package var words: String { "OAuth 2 · \(flow.rawValue) · \(client.id)" }

    /// Whether two logins are of the same client in the same way, and both tell a person or both tell nobody.
    public static func == (one: OAuthLogin, other: OAuthLogin) -> Bool {
        one.client == other.client && one.flow == other.flow
            && (one.prompt == nil) == (other.prompt == nil)
    }

    /// Hashes what makes two logins the same.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(client)
        hasher.combine(flow)
        hasher.combine(prompt == nil)
    }
}

/// What a person has to do for a login.
public enum OAuthPrompt: Sendable, Hashable {
    /// Log in on this page, in a browser on this machine.
    case open(URL)
    /// Type a code on this page, in a browser anywhere; `complete` has the code in it.
    case enter(code: String, at: URL, complete: URL?, expires: Date)
}

extension Authorization {
    /// A login with OAuth 2.
    ///
    ///     override var defaultAuthorization: Authorization? {
    ///         .oauth(client, by: .authorizationCode) { prompt in print(prompt) }
    ///     }
    ///
    /// `prompt` shows a person what to do; without it, a login that needs one fails. The explorer and the command
    /// line do so in their own way instead, and keep the token for later runs.
    public static func oauth(
        _ client: OAuthClient,
        by flow: OAuthFlow,
        prompt: (@Sendable (OAuthPrompt) async -> Void)? = nil
    ) -> Authorization {
        .login(OAuthLogin(client: client, flow: flow, prompt: prompt))
    }
}
