package import EndpointKit
public import Girders
public import HTTPMessage
internal import HTTPTypes

/// Sends requests with the token of a session, and again with a new one when a server refuses it.
///
///     let client = SharedClient.shared.intercepted(by: [OAuthInterceptor(for: [origin], session: session)])
///
/// The token is sent to the given origins only; a request that has an Authorization field keeps it, and one of an
/// endpoint that is declared `.anonymous` is sent without. A
/// request is sent again once, after 401 (RFC 6750, 3.1), if its body can be. Without a token the exchange
/// fails with what the login failed with. A login has its own time, for a person may have to do something.
public struct OAuthInterceptor: Interceptor {
    private let origins: Set<Origin>
    private let session: OAuthSession

    /// Creates an interceptor.
    public init(for origins: Set<Origin>, session: OAuthSession) {
        self.origins = origins
        self.session = session
    }

    /// Sends the request with the token, and again when it is refused.
    ///
    ///     let exchange = try await login.intercept(request, next: next)    // inside another interceptor
    public func intercept(_ request: Request, next: Next) async throws -> Exchange {
        guard let origin = Origin(request.url), origins.contains(origin),
            request.headers[.authorization] == nil, !request.isAnonymous
        else { return await next(request) }
        let authorization = try await next.pausingTimeout { try await session.authorization() }
        return try await next(try request.authorized(by: authorization)) {
            try await session.renewed(after: authorization)
        }
    }
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
