package import EndpointKit
public import Girders
public import HTTPMessage
internal import HTTPTypes

/// Sends requests with the token of a session, and again with a new one when a server refuses it.
///
///     let client = SharedClient.shared.intercepted(by: [OAuthInterceptor(for: [origin], session: session)])
///
/// The token is sent to the given origins only. A request that has an Authorization field is sent unchanged, as is
/// one whose endpoint or call has an `authorization:` of its own, `.anonymous` among them. A request is sent again
/// once, after 401 (RFC 6750, 3.1), if its body can be. Without a token the exchange fails with what the login failed
/// with. A login has its own time, for a person may have to do something.
///
/// A group declares its login with the client alone:
///
///     class ShopAPI: EndpointGroup {
///         static let login = OAuthInterceptor(for: [origin], client, by: .authorizationCode)
///         override var interceptors: [any Interceptor] { [Self.login] }
///     }
public struct OAuthInterceptor: Interceptor {
    /// Where the token is sent.
    package let origins: Set<Origin>
    /// The login.
    package let session: OAuthSession
    /// Whether the client and the flow are all that is said of the login, so that a program may log in by itself.
    package let isDeclared: Bool

    /// Creates an interceptor for a session.
    public init(for origins: Set<Origin>, session: OAuthSession) {
        self.origins = origins
        self.session = session
        isDeclared = false
    }

    /// Creates an interceptor that logs in by itself, as a group declares it.
    ///
    ///     static let login = OAuthInterceptor(for: [origin], client, by: .authorizationCode) { prompt in
    ///         print(prompt)
    ///     }
    ///
    /// The tokens are kept as long as the interceptor. `prompt` shows a person what to do; without it, a login that
    /// needs one fails. The explorer and the command line log in by themselves: they show what to do in their own
    /// way, and keep the token for later runs.
    public init(
        for origins: Set<Origin>,
        _ client: OAuthClient,
        by flow: OAuthFlow,
        over transport: any Transport = SharedClient.shared,
        prompt: (@Sendable (OAuthPrompt) async -> Void)? = nil
    ) {
        self.origins = origins
        session = OAuthSession(client, by: flow, over: transport, prompt: prompt)
        isDeclared = true
    }

    /// Sends the request with the token, and again when it is refused.
    ///
    ///     let exchange = try await login.intercept(request, next: next)    // inside another interceptor
    public func intercept(_ request: Request, next: Next) async throws -> Exchange {
        guard let origin = Origin(request.url), origins.contains(origin),
            request.headers[.authorization] == nil, !request.hasOwnCredentials
        else { return await next(request) }
        let authorization = try await next.pausingTimeout { try await session.authorization() }
        return try await next(try request.authorized(by: authorization)) {
            try await session.renewed(after: authorization)
        }
    }
}

extension OAuthInterceptor: LoggingIn {
    /// The flow and the name of the client.
    package var login: String { "OAuth 2 · \(session.flow.rawValue) · \(session.client.id)" }
}

extension NextInterceptor {
    /// Sends a request with a token, and again once with another one where the token is refused.
    ///
    /// `renewed` returns what takes the place of the token, or nil to leave it at that.
    package func callAsFunction(
        _ request: Request,
        renewing renewed: () async throws -> Authorization?
    ) async throws -> Exchange {
        let first = await self(request)
        guard first.refusesToken(of: request), request.content?.canBeSentAgain ?? true,
            let authorization = try await pausingTimeout(renewed)
        else { return first }
        return await self(try request.with(authorization: authorization))
    }
}

extension Exchange {
    /// Whether the origin that got the token refuses it; a redirect may have led elsewhere.
    fileprivate func refusesToken(of request: Request) -> Bool {
        guard case .response(let response) = outcome, response.statusCode == 401 else {
            return false
        }
        return Origin(response.url ?? request.url) == Origin(request.url)
    }
}
