internal import EndpointKit
public import HTTPMessage
internal import HTTPTypes
public import WebAddresses

/// Sends requests with the token of a session, and again with a new one when a server refuses it.
///
///     let client = SharedClient.shared.intercepted(by: [OAuthInterceptor(for: [origin], session: session)])
///
/// The token is only sent to the given origins. A request with an Authorization field is sent
/// unchanged, as is one whose endpoint or call has its own `authorization:`, including
/// `.anonymous`. After 401 (RFC 6750, 3.1) a request is sent again once, if its body can be read
/// again. If there is no token, the exchange fails with the error of the login. The timeout doesn't
/// include a login, because the user may have to act.
///
/// Use it for a session that you create yourself, such as one that stores its tokens. A group, an
/// endpoint or a call declares a login as its authorization:
/// ``EndpointKit/Authorization/oauth(_:by:prompt:)``.
public struct OAuthInterceptor: Interceptor {
    /// The origins that receive the token.
    private let origins: Set<Origin>
    /// The login.
    private let session: OAuthSession
    /// Whether the request's own credentials are those of this login.
    private let isDeclared: Bool

    /// Creates an interceptor for a session.
    public init(for origins: Set<Origin>, session: OAuthSession) {
        self.origins = origins
        self.session = session
        isDeclared = false
    }

    /// Creates an interceptor for a login that an endpoint, its group or a call has as its authorization.
    ///
    /// `transport` sends the requests to the authorization server.
    init(for origin: Origin, _ login: OAuthLogin, over transport: any Transport) {
        origins = [origin]
        session = OAuthSessions.shared.session(for: login, over: transport)
        isDeclared = true
    }

    /// Sends the request with the token, and again when it is refused.
    ///
    ///     let exchange = try await login.intercept(request, next: next)    // inside another interceptor
    public func intercept(_ request: Request, next: Next) async throws -> Exchange {
        guard let origin = Origin(request.url), origins.contains(origin),
            request.headers[.authorization] == nil, isDeclared || !request.hasOwnCredentials
        else { return await next(request) }
        let authorization = try await next.pausingTimeout { try await session.authorization() }
        let signed = try request.authorized(by: authorization)
        return try await next(signed) {
            try signed.with(authorization: try await session.renewed(after: authorization))
        }
    }
}

extension OAuthInterceptor: LoggingIn {
    /// The flow and the name of the client.
    package var login: String { "OAuth 2 · \(session.flow.rawValue) · \(session.client.id)" }
}
