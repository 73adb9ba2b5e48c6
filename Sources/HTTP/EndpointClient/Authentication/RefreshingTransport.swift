public import EndpointKit
public import Girders
public import HTTPMessage
public import SecretValues

/// A transport that logs in when a server refuses a token, and sends the request again with the new one.
///
///     let transport = RefreshingTransport(over: client, for: [origin]) { try await account.logIn() }
///     let http = HTTPClient(transport: transport)
///
/// It is `client` with a ``RenewalInterceptor``, which says when a token is sent and renewed.
public struct RefreshingTransport: Transport {
    private let transport: InterceptedTransport

    /// Wraps a transport.
    ///
    /// - Parameters:
    ///   - transport: Sends the requests.
    ///   - origins: Where the token may be sent.
    ///   - token: The first token; nil to send requests unchanged until a server asks for one.
    ///   - authorization: How a token is sent, by default as `Authorization: Bearer`.
    ///   - isRefusal: Whether a response refuses the token, by default one with the status 401.
    ///   - logIn: Returns a new token, or throws.
    public init(
        over transport: any Transport = SharedClient.shared,
        for origins: Set<Origin>,
        token: Secret? = nil,
        authorization: @escaping @Sendable (Secret) -> Authorization = { .bearer($0) },
        when isRefusal: @escaping @Sendable (RawResponse) -> Bool = { $0.statusCode == 401 },
        logIn: @escaping @Sendable () async throws -> Secret
    ) {
        self.init(
            over: transport,
            for: origins,
            token: token,
            sign: { try $0.with(authorization: authorization($1)) },
            when: isRefusal,
            clock: .system,
            logIn: logIn
        )
    }

    /// Wraps a transport, and measures the time by `clock`.
    package init(
        over transport: any Transport,
        for origins: Set<Origin>,
        token: Secret? = nil,
        sign: @escaping @Sendable (Request, Secret) throws -> Request = {
            try $0.with(authorization: .bearer($1))
        },
        when isRefusal: @escaping @Sendable (RawResponse) -> Bool = { $0.statusCode == 401 },
        clock: ClientClock,
        logIn: @escaping @Sendable () async throws -> Secret
    ) {
        let renewal = RenewalInterceptor(
            for: origins,
            token: token,
            sign: sign,
            when: isRefusal,
            clock: clock,
            logIn: logIn
        )
        self.transport = InterceptedTransport(transport, [renewal], clock: clock)
    }

    /// The events of sending `request` with the token, and again when the token is refused.
    ///
    ///     for await case .body(let bytes) in transport.events(of: request) { print(bytes.count) }
    ///
    /// The refused response is left out then.
    public func events(of request: Request, options: TransferOptions) -> TransferEvents {
        transport.events(of: request, options: options)
    }
}
