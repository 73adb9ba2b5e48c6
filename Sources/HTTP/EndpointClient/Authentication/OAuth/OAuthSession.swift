public import EndpointKit
internal import FoundationEssentials
public import HTTPMessage
internal import SecretValues
internal import Synchronization

/// The login of a client with OAuth 2, which gives every request its token.
///
///     let session = OAuthSession(client, by: .clientCredentials)
///     let login = OAuthInterceptor(for: [origin], session: session)
///     let http = HTTPClient(transport: SharedClient.shared.intercepted(by: [login]))
///
/// An expired token is refreshed, and one login serves all requests that wait for it. If the user
/// has to log in, `prompt` shows what to do.
///
///     let session = OAuthSession(client, by: .deviceCode, token: stored) { prompt in
///         print(prompt)
///     } keep: { token in
///         store(token)
///     }
public final class OAuthSession: Sendable {
    /// Who asks, and whom.
    package let client: OAuthClient
    /// How a token is requested.
    package let flow: OAuthFlow
    private let token: HeldToken
    private let logins: LoginQueue
    private let clock: ClientClock

    /// Creates a session.
    ///
    /// - Parameters:
    ///   - client: Who asks, and whom.
    ///   - flow: How a token is asked for.
    ///   - token: The first token, such as one that was stored.
    ///   - transport: Sends the requests to the authorization server; it must not use this session.
    ///   - prompt: Shows a person what to do; nil if nobody is there.
    ///   - keep: Stores each new token; `Secret.reveal()` gives its texts.
    public convenience init(
        _ client: OAuthClient,
        by flow: OAuthFlow,
        token: OAuthToken? = nil,
        over transport: any Transport = SharedClient.shared,
        prompt: (@Sendable (OAuthPrompt) async -> Void)? = nil,
        keep: @escaping @Sendable (OAuthToken) async -> Void = { _ in }
    ) {
        self.init(
            client,
            by: flow,
            token: token,
            over: transport,
            clock: .system,
            prompt: prompt,
            keep: keep
        )
    }

    /// Creates a session whose time is that of `clock`.
    package init(
        _ client: OAuthClient,
        by flow: OAuthFlow,
        token: OAuthToken? = nil,
        over transport: any Transport,
        clock: ClientClock,
        prompt: (@Sendable (OAuthPrompt) async -> Void)? = nil,
        keep: @escaping @Sendable (OAuthToken) async -> Void = { _ in }
    ) {
        let held = HeldToken(token)
        let login = OAuthGrant(
            client: client,
            flow: flow,
            exchange: TokenExchange(transport: transport),
            clock: clock,
            prompt: prompt
        )
        self.client = client
        self.flow = flow
        self.token = held
        self.clock = clock
        logins = LoginQueue(token: token?.access) {
            let token = try await login.token(after: held.token)
            held.token = token
            await keep(token)
            return token.access
        }
    }

    /// Returns the authorization for a request.
    ///
    /// The token is requested or refreshed if necessary.
    ///
    ///     let signed = try request.authorized(by: await session.authorization())
    ///
    /// Throws a `TransportError` if that fails, as any other request does.
    public func authorization() async throws(TransportError) -> Authorization {
        let known = logins.token
        if let token = token.token, !token.isExpired(at: clock.date()) {
            return .bearer(token.access)
        }
        return try await authorization(after: known)
    }

    /// Returns an authorization that replaces a refused one.
    ///
    ///     let renewed = try await session.renewed(after: refused)
    ///
    /// It is the same for all requests that were refused with the same token, until it ends.
    public func renewed(
        after refused: Authorization
    ) async throws(TransportError) -> Authorization {
        let known = logins.token
        if let newer = token.token, newer.access != refused.secret,
            !newer.hasEnded(at: clock.date())
        {
            return .bearer(newer.access)
        }
        return try await authorization(after: known)
    }

    /// Marks a refused token as expired, so that the next request refreshes it or requests another
    /// one.
    ///
    /// Returns the token, or nil if there is a newer one.
    package func end(_ refused: Authorization) -> OAuthToken? {
        token.update { token in
            guard let held = token, held.access == refused.secret else { return nil }
            let ended = OAuthToken(
                access: held.access,
                refresh: held.refresh,
                expiry: Date(timeIntervalSince1970: 0)
            )
            token = ended
            return ended
        }
    }

    /// The state of the token for the next request.
    package enum Standing: Sendable, Hashable {
        /// A token that can be sent.
        case hasToken
        /// One that has ended, and is refreshed first.
        case canRefresh
        /// There is no token; the user logs in first.
        case logsIn
    }

    /// The current state of the token.
    package var standing: Standing {
        guard let token = token.token else { return .logsIn }
        guard token.isExpired(at: clock.date()) else { return .hasToken }
        return token.refresh == nil ? .logsIn : .canRefresh
    }

    private func authorization(
        after refused: LoginQueue.Token
    ) async throws(TransportError) -> Authorization {
        let deadline = Deadline(in: LoginQueue.patience, clock: clock)
        do throws(LoginFailure) {
            let token = try await logins.token(after: refused, before: deadline)
            guard let secret = token.secret else {
                throw LoginFailure.refused(reason: .oauth(.nobodyLoggedIn))
            }
            return .bearer(secret)
        } catch {
            throw TransportError(error.kind)
        }
    }
}

/// The latest token of a session.
private final class HeldToken: Sendable {
    private let held: Mutex<OAuthToken?>

    init(_ token: OAuthToken?) {
        held = Mutex(token)
    }

    var token: OAuthToken? {
        get { held.withLock(\.self) }
        set { held.withLock { $0 = newValue } }
    }

    func update<Value: Sendable>(_ change: (inout OAuthToken?) -> Value) -> Value {
        held.withLock { change(&$0) }
    }
}
