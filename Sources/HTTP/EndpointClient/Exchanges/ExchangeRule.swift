internal import HTTPMessage
internal import HTTPTypes

/// Takes part in an exchange: cookies, authentication, redirects, retries.
///
/// Before each round trip every rule adds to the request. After it the first rule that doesn't
/// return `end` decides what follows.
protocol ExchangeRule: Sendable {
    /// The request with what this rule adds to it.
    func prepared(_ request: Request) -> Request

    /// Stores what later requests need.
    func observe(_ roundTrip: RoundTrip)

    /// The step that follows a round trip.
    ///
    /// Called when the head of the response has arrived, and again when the response is complete.
    func nextStep(after roundTrip: RoundTrip, of log: ExchangeLog) -> NextStep
}

extension ExchangeRule {
    func prepared(_ request: Request) -> Request { request }

    func observe(_ roundTrip: RoundTrip) {}

    func nextStep(after roundTrip: RoundTrip, of log: ExchangeLog) -> NextStep { .end }
}

/// The step that follows a round trip.
enum NextStep: Sendable, Equatable {
    /// Nothing: this is the final response.
    case end
    /// Nothing: the exchange fails instead of following the response's instruction.
    case refuse(TransportError.Kind)
    /// Another request, to which the server redirected.
    case follow(Request)
    /// The same request again, after the attempt's delay.
    case retry(Attempt)
    /// The same request immediately over another connection, because this one was closed before the
    /// request arrived.
    case resend(Attempt)
}

/// The rules of one client, and the state that its exchanges share.
struct ExchangeRules: Sendable {
    let cookies: CookieJar?
    let clock: ClientClock
    let userAgent: String
    private let digest = DigestSessions()

    init(cookies: CookieJar?, clock: ClientClock, userAgent: String) {
        self.cookies = cookies
        self.clock = clock
        self.userAgent = userAgent
    }

    /// The rules of an exchange, in the order of precedence.
    func all(_ options: TransferOptions, before deadline: Deadline) -> [any ExchangeRule] {
        let cookies: [any ExchangeRule] = cookies.map { [CookieRule(jar: $0)] } ?? []
        return [
            DefaultHeaders(
                acceptsCompression: options.acceptsCompression,
                userAgent: userAgent
            )
        ]
            + cookies
            + [
                DigestRule(sessions: digest),
                RedirectRule(options: options),
                StaleConnectionRule(),
                RetryRule(policy: options.retry, clock: clock, deadline: deadline),
            ]
    }
}

/// Adds `Accept-Encoding` and `User-Agent` if the request doesn't set them.
struct DefaultHeaders: ExchangeRule {
    let acceptsCompression: Bool
    let userAgent: String

    func prepared(_ request: Request) -> Request {
        var headers = request.headers
        if headers[.acceptEncoding] == nil {
            headers[.acceptEncoding] = acceptsCompression ? "gzip, deflate" : "identity"
        }
        if headers[.userAgent] == nil, !userAgent.isEmpty {
            headers[.userAgent] = userAgent
        }
        return request.with(headers: headers)
    }
}
