import EndpointClient
import EndpointKit
package import HTTPMessage
import HTTPTypes
import SecretValues

/// Sends a request again with a new token if a server refuses the token of a login.
///
/// If a new token requires the user, the refused one is marked as expired, and the next request
/// that can show the login asks for it.
package struct RefusedTokens: Interceptor {
    package let logins: OAuthLogins

    package func intercept(_ request: Request, next: Next) async throws -> Exchange {
        guard let token = request.bearer else { return await next(request) }
        return try await next(request) {
            try await logins.renewal(of: token).map { try request.with(authorization: $0) }
        }
    }
}

extension Request {
    /// The bearer token of the request, or nil.
    fileprivate var bearer: Authorization? {
        guard let value = headers[.authorization], value.hasPrefix("Bearer ") else { return nil }
        return .bearer(Secret(String(value.dropFirst("Bearer ".count))))
    }
}
