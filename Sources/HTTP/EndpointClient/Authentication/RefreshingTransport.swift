internal import FoundationEssentials
public import Girders
public import HTTPMessage
internal import HTTPTypes
internal import ValueTree

/// Logs in when a server answers 401, and sends the request again with the new token.
///
///     let transport = RefreshingTransport(over: client, for: [origin]) { try await account.logIn() }
///     let http = HTTPClient(transport: transport)
///
/// The token is bound to its origins: a request to another one goes out as it is, and a redirect to
/// another one leads there without the token, so that a 401 from there asks for no login.
///
/// However many requests are answered 401 at the same time, there is one login, for which all of them
/// wait; each is sent again once, and a second 401 is its answer. A request that went out with an old
/// token while another one logged in takes the new token without a further login. A login that fails
/// ends all that wait for it with the same error; the next request may try again.
///
/// The timeout holds for everything together: both exchanges and the login between them.
///
/// `transport` must not be the one that the login itself uses when that can be answered 401, too.
public struct RefreshingTransport: Transport {
    private let transport: any Transport
    private let origins: Set<Origin>
    private let logins: LoginQueue
    private let sign: @Sendable (Request, Secret) -> Request
    private let clock: ClientClock

    /// Decorates a transport.
    ///
    /// - Parameters:
    ///   - transport: What carries the requests.
    ///   - origins: Where the token may go.
    ///   - token: The token to begin with, nil to send requests as they are until one is asked for.
    ///   - sign: Adds a token to a request, in a field that it marks as sensitive, for a redirect may
    ///     lead to another origin; `Authorization: Bearer` unless said.
    ///   - logIn: Gets a new token, or throws why there is none.
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

    /// Decorates a transport, and measures the time by `timer`.
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

    /// Sends `request` with the token, and once more with a new one when the old one is refused.
    public func exchange(
        _ request: Request,
        options: TransferOptions,
        progress: @escaping @Sendable (TransferProgress) -> Void
    ) async -> Exchange {
        await send(request, options) { request, options, _ in
            await transport.exchange(request, options: options, progress: progress)
        }
    }

    /// The events of sending `request` with the token, and once more when that is refused; of the
    /// refused answer nothing is told then.
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

    /// What is left to say when nobody takes the events any more.
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

    /// The whole answer, when it is that one has to log in.
    private func refusal(in exchange: Exchange) -> RawResponse? {
        guard case .response(let response) = exchange.outcome,
            asksForLogin(response, exchange.request)
        else { return nil }
        return response
    }

    /// Whether the origin that the token went to refuses it; a redirect may have led away from there.
    private func asksForLogin(_ response: RawResponse, _ request: Request) -> Bool {
        response.statusCode == 401
            && Origin(response.url ?? request.url) == Origin(request.url)
    }
}

extension EventRelay {
    /// Hands on the events of an exchange up to its end, which comes back; nil when it has none.
    ///
    /// An answer whose head `isHeldBack` is not handed on, but comes back with the beginning
    /// of its body.
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
    /// A copy whose timeout, if it failed by one, is the one that the caller set.
    fileprivate func withTimeout(_ timeout: Duration) -> Exchange {
        guard case .failure(let failure, let partial) = outcome, case .timeout = failure.kind
        else { return self }
        let error = TransportError(.timeout(timeout), phase: failure.phase, url: failure.url)
        return with(outcome: .failure(error, partial: partial))
    }
}
