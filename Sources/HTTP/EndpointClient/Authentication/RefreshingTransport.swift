internal import FoundationEssentials
public import Girders
public import HTTPMessage
internal import HTTPTypes
public import SecretValues
internal import ValueTree

/// Logs in when a server answers 401, and sends the request again with the new token.
///
///     let transport = RefreshingTransport(over: client, for: [origin]) { try await account.logIn() }
///     let http = HTTPClient(transport: transport)
///
/// The token is sent to the given origins only. A request to another origin is sent unchanged. A
/// redirect to another origin loses the token, and a 401 from there does not start a login.
///
/// When several requests are answered 401 at the same time, one login serves all of them. Each
/// request is sent again once; a second 401 is the final response. A request that was sent with the
/// old token while another one logged in uses the new token without a further login. A failed login
/// fails every request that waits for it with the same error; the next request tries again.
///
/// The timeout covers both exchanges and the login between them.
///
/// The login must not use this transport if its own requests can be answered 401.
public struct RefreshingTransport: Transport {
    private let transport: any Transport
    private let origins: Set<Origin>
    private let logins: LoginQueue
    private let sign: @Sendable (Request, Secret) -> Request
    private let clock: ClientClock

    /// Wraps a transport.
    ///
    /// - Parameters:
    ///   - transport: Sends the requests.
    ///   - origins: Where the token may be sent.
    ///   - token: The first token; nil to send requests unchanged until a server asks for one.
    ///   - sign: Adds a token to a request. The field that holds it should be marked as sensitive, since
    ///     a redirect may lead to another origin. By default `Authorization: Bearer`.
    ///   - logIn: Returns a new token, or throws.
    public init(
        over transport: any Transport = SharedClient.shared,
        for origins: Set<Origin>,
        token: Secret? = nil,
        sign: @escaping @Sendable (Request, Secret) -> Request = RefreshingTransport.bearer,
        logIn: @escaping @Sendable () async throws -> Secret
    ) {
        self.init(
            over: transport,
            for: origins,
            token: token,
            sign: sign,
            clock: .system,
            logIn: logIn
        )
    }

    /// Wraps a transport, and measures the time by `clock`.
    package init(
        over transport: any Transport,
        for origins: Set<Origin>,
        token: Secret? = nil,
        sign: @escaping @Sendable (Request, Secret) -> Request = RefreshingTransport.bearer,
        clock: ClientClock,
        logIn: @escaping @Sendable () async throws -> Secret
    ) {
        self.transport = transport
        self.origins = origins
        self.sign = sign
        self.clock = clock
        logins = LoginQueue(token: token, logIn: logIn)
    }

    /// Sends `request` with the token, and again with a new one when the token is refused.
    public func exchange(
        _ request: Request,
        options: TransferOptions,
        progress: @escaping @Sendable (TransferProgress) -> Void
    ) async -> Exchange {
        await send(request, options) { request, options, _ in
            await transport.exchange(request, options: options, progress: progress)
        }
    }

    /// Sends `request` with the token, and again with a new one when the token is refused; tells of each part
    /// of both responses as it arrives.
    public func exchange(
        _ request: Request,
        options: TransferOptions,
        progress: @escaping @Sendable (TransferProgress) -> Void,
        arrival: @escaping @Sendable (TransferArrival) -> Void
    ) async -> Exchange {
        await send(request, options) { request, options, _ in
            await transport.exchange(
                request,
                options: options,
                progress: progress,
                arrival: arrival
            )
        }
    }

    /// The events of sending `request` with the token, and again when the token is refused.
    ///
    /// The refused response is left out then.
    public func events(of request: Request, options: TransferOptions) -> TransferEvents {
        TransferEvents { relay in
            await send(request, options) { request, options, isLast in
                await relay.forward(transport.events(of: request, options: options)) { head in
                    !isLast && asksForLogin(head, request)
                } ?? Self.abandoned(request)
            }
        }
    }

    private func send(
        _ request: Request,
        _ options: TransferOptions,
        over line: (Request, TransferOptions, _ isLast: Bool) async -> Exchange
    ) async -> Exchange {
        guard let origin = Origin(request.url), origins.contains(origin) else {
            return await line(request, options, true)
        }
        let deadline = Deadline(for: request, options, clock: clock)
        let token = logins.token
        let canBeSentAgain = request.content?.canBeSentAgain ?? true
        let first = await line(signed(request, with: token), options, !canBeSentAgain)
        guard canBeSentAgain, let refusal = refusal(in: first) else { return first }
        do throws(LoginFailure) {
            let fresh = try await logins.token(after: token, before: deadline)
            var remaining = options
            remaining.timeout = deadline.remaining
            let second = await line(signed(request, with: fresh), remaining, true)
            return second.withTimeout(deadline.timeout)
        } catch {
            let failure = TransportError(error.kind, url: request.url)
            return first.with(outcome: .failure(failure, partial: refusal))
        }
    }

    /// The exchange, which ends when its events are no longer consumed.
    private static func abandoned(_ request: Request) -> Exchange {
        let failure = TransportError(.cancelled, url: request.url)
        return Exchange(
            request: request,
            startedAt: Date(),
            outcome: .failure(failure, partial: nil)
        )
    }

    /// Sets `Authorization: Bearer` and the token.
    public static func bearer(_ request: Request, token: Secret) -> Request {
        var headers = request.headers
        headers[.authorization] = "Bearer \(token.reveal())"
        return request.with(
            headers: headers,
            sensitiveHeaders: request.sensitiveHeaders.union([.authorization])
        )
    }

    private func signed(_ request: Request, with token: LoginQueue.Token) -> Request {
        token.secret.map { sign(request, $0) } ?? request
    }

    /// The complete response, if it asks for a login.
    private func refusal(in exchange: Exchange) -> RawResponse? {
        guard case .response(let response) = exchange.outcome,
            asksForLogin(response, exchange.request)
        else { return nil }
        return response
    }

    /// Whether the origin that got the token refuses it; a redirect may have led elsewhere.
    private func asksForLogin(_ response: RawResponse, _ request: Request) -> Bool {
        response.statusCode == 401
            && Origin(response.url ?? request.url) == Origin(request.url)
    }
}

extension EventRelay {
    /// Forwards the events of an exchange until it is done, and returns it; nil if it has no end.
    ///
    /// A response whose head `isHeldBack` is not forwarded; it is returned with the beginning of its
    /// body instead.
    func forward(
        _ events: TransferEvents,
        unless isHeldBack: (RawResponse) -> Bool
    ) async -> Exchange? {
        var held: PaddedBytes?
        for await event in events {
            switch event {
            case .progress(let progress): report(progress)
            case .head(let head):
                if isHeldBack(head) { held = [] } else { await send(event) }
            case .body(let bytes):
                if held == nil {
                    await send(event)
                } else {
                    _ = bytes.withUnsafeBytes { held?.append($0, upTo: Delivery.undeliveredLimit) }
                }
            case .done(let exchange): return held.map(exchange.with(bytes:)) ?? exchange
            }
        }
        return nil
    }
}

extension Exchange {
    /// A copy in which a timeout is the one that the caller set.
    fileprivate func withTimeout(_ timeout: Duration) -> Exchange {
        guard case .failure(let failure, let partial) = outcome, case .timeout = failure.kind
        else { return self }
        let error = TransportError(.timeout(timeout), phase: failure.phase, url: failure.url)
        return with(outcome: .failure(error, partial: partial))
    }
}
