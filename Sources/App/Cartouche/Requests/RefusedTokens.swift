internal import EndpointClient
internal import EndpointKit
internal import HTTPMessage
internal import HTTPTypes
internal import SecretValues

/// Sends a request again with a new token where a server refuses the one that a login gave it.
///
/// Where only a person can get another one, the refused token counts as ended: asking for it belongs to a
/// request that shows the login.
struct RefusedTokens: Interceptor {
    let logins: OAuthLogins

    func intercept(_ request: Request, next: Next) async throws -> Exchange {
        guard let token = request.bearer else { return await next(request) }
        return try await next(request) { try await logins.renewal(of: token) }
    }
}

extension Request {
    /// The token that it is sent with; nil if there is none.
    fileprivate var bearer: Authorization? {
        guard let value = headers[.authorization], value.hasPrefix("Bearer ") else { return nil }
        return .bearer(Secret(String(value.dropFirst("Bearer ".count))))
    }
}
