public import EndpointKit
public import HTTPMessage
public import SecretValues
public import WebAddresses

/// Logs in when a server refuses a token, and sends the request again with the new one.
///
///     let renewal = RenewalInterceptor(for: [origin]) { try await account.logIn() }
///
/// Configure servers that use another header field or another status:
///
///     let renewal = RenewalInterceptor(
///         for: [origin],
///         authorization: { .basic(user: "token", password: $0) },
///         when: { $0.statusCode == 403 }
///     ) { try await account.logIn() }
///
/// The token is only sent to the given origins. A request to another origin is sent unchanged, as
/// is one whose endpoint or call has its own `authorization:`, including `.anonymous`. A redirect
/// to another origin loses the token, and a refusal from there doesn't start a login.
///
/// When several requests are refused at the same time, one login serves all of them. Each request is
/// sent again once; a second refusal is the final response. A request that was sent with the old token while
/// another one logged in uses the new token without a further login. A failed login fails every request
/// that waits for it with the same error; the next request tries again.
///
/// The timeout covers both exchanges but not the login between them, which has 15 minutes, because
/// the user may have to act. The requests of the login must not pass through this interceptor if
/// they can be refused. All requests that share a token must pass through the same interceptor, so
/// a group has it in a constant.
public struct RenewalInterceptor: Interceptor {
    private let origins: Set<Origin>
    private let logins: LoginQueue
    private let sign: @Sendable (Request, Secret) throws -> Request
    private let isRefusal: @Sendable (RawResponse) -> Bool
    private let clock: ClientClock

    /// Creates an interceptor.
    ///
    /// - Parameters:
    ///   - origins: Where the token may be sent.
    ///   - token: The first token; nil to send requests unchanged until a server asks for one.
    ///   - authorization: How a token is sent, by default as `Authorization: Bearer`.
    ///   - isRefusal: Whether a response refuses the token, by default one with the status 401.
    ///   - logIn: Returns a new token, or throws.
    public init(
        for origins: Set<Origin>,
        token: Secret? = nil,
        authorization: @escaping @Sendable (Secret) -> Authorization = { .bearer($0) },
        when isRefusal: @escaping @Sendable (RawResponse) -> Bool = { $0.statusCode == 401 },
        logIn: @escaping @Sendable () async throws -> Secret
    ) {
        self.init(
            for: origins,
            token: token,
            sign: { try $0.with(authorization: authorization($1)) },
            when: isRefusal,
            clock: .system,
            logIn: logIn
        )
    }

    /// Creates an interceptor that measures the time by `clock`.
    init(
        for origins: Set<Origin>,
        token: Secret?,
        sign: @escaping @Sendable (Request, Secret) throws -> Request,
        when isRefusal: @escaping @Sendable (RawResponse) -> Bool,
        clock: ClientClock,
        logIn: @escaping @Sendable () async throws -> Secret
    ) {
        self.origins = origins
        self.sign = sign
        self.isRefusal = isRefusal
        self.clock = clock
        logins = LoginQueue(token: token, logIn: logIn)
    }

    /// Sends `request` with the token, and again with a new one when the token is refused.
    ///
    ///     let exchange = try await renewal.intercept(request, next: next)    // inside another interceptor
    public func intercept(_ request: Request, next: Next) async throws -> Exchange {
        guard !request.hasOwnCredentials, let origin = Origin(request.url),
            origins.contains(origin)
        else { return await next(request) }
        let token = logins.token
        return try await next(try signed(request, with: token), when: isRefusal) {
            let deadline = Deadline(in: LoginQueue.patience, clock: clock)
            return try signed(request, with: try await logins.token(after: token, before: deadline))
        }
    }

    private func signed(_ request: Request, with token: LoginQueue.Token) throws -> Request {
        try token.secret.map { try sign(request, $0) } ?? request
    }
}
