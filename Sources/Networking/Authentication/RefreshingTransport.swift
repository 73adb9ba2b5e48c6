internal import FoundationEssentials
public import Girders
public import HTTPMessage
internal import HTTPTypes

/// Logs in when a server answers 401, and sends the request again with the new token.
///
///     let transport = RefreshingTransport(over: client) { try await account.logIn() }
///     let http = HTTPClient(transport: transport)
///
/// However many requests are answered 401 at the same time, there is one login, for which all of them
/// wait; each is sent again once, and a second 401 is its answer. A request that went out with an old
/// token while another one logged in takes the new token without a further login. A login that fails
/// ends all that wait for it with the same error; the next request may try again.
///
/// `transport` must not be the one that the login itself uses when that can be answered 401, too.
public struct RefreshingTransport: Transport {
    private let transport: any Transport
    private let desk: LoginDesk
    private let sign: @Sendable (Request, Secret) -> Request

    /// Decorates a transport.
    ///
    /// - Parameters:
    ///   - transport: What carries the requests.
    ///   - token: The token to begin with, nil to send requests as they are until one is asked for.
    ///   - sign: Adds a token to a request; `Authorization: Bearer` unless said.
    ///   - logIn: Gets a new token, or throws why there is none.
    public init(
        over transport: any Transport = SharedClient.shared,
        token: Secret? = nil,
        sign: @escaping @Sendable (Request, Secret) -> Request = RefreshingTransport.bearer,
        logIn: @escaping @Sendable () async throws -> Secret
    ) {
        self.transport = transport
        self.sign = sign
        desk = LoginDesk(token: token, logIn: logIn)
    }

    /// Sends `request` with the token, and once more with a new one when the old one is refused.
    public func exchange(
        _ request: Request,
        options: TransferOptions,
        progress: @escaping @Sendable (TransferProgress) -> Void
    ) async -> Exchange {
        await send(request) { request, _ in
            await transport.exchange(request, options: options, progress: progress)
        }
    }

    /// The events of sending `request` with the token, and once more when that is refused; of the
    /// refused answer nothing is told then.
    public func events(of request: Request, options: TransferOptions) -> TransferEvents {
        TransferEvents { relay in
            await send(request) { request, isLast in
                await relay.pass(on: transport.events(of: request, options: options)) { head in
                    !isLast && head.statusCode == 401
                } ?? Self.abandoned(request)
            }
        }
    }

    private func send(
        _ request: Request,
        over line: (_ request: Request, _ isLast: Bool) async -> Exchange
    ) async -> Exchange {
        let ticket = desk.ticket
        let canBeSentAgain = request.content?.canBeSentAgain ?? true
        let first = await line(signed(request, with: ticket), !canBeSentAgain)
        guard canBeSentAgain, let refusal = first.refusal else { return first }
        do throws(LoginFailure) {
            let fresh = try await desk.ticket(after: ticket)
            return await line(signed(request, with: fresh), true)
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

    private func signed(_ request: Request, with ticket: LoginDesk.Ticket) -> Request {
        ticket.token.map { sign(request, $0) } ?? request
    }
}

extension Exchange {
    /// The whole answer, when it is that one has to log in.
    fileprivate var refusal: RawResponse? {
        guard case .response(let response) = outcome, response.statusCode == 401 else { return nil }
        return response
    }
}
