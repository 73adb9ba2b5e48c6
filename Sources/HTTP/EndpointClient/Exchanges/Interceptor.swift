internal import HTTPMessage
internal import HTTPTypes

/// One thing that a run does beside sending: cookies, authentication, redirects, another attempt.
///
/// Before each leg all interceptors add to its request, after it they are asked in order what follows; the
/// first that knows of something decides.
protocol Interceptor: Sendable {
    /// The request with what this step adds to it.
    func prepared(_ request: Request) -> Request

    /// Remembers what is of use for later requests.
    func observe(_ roundTrip: RoundTrip)

    /// What follows on a leg; asked when the head of its answer is there, and again at its end.
    func nextStep(after roundTrip: RoundTrip, of log: ExchangeLog) -> NextStep
}

extension Interceptor {
    func prepared(_ request: Request) -> Request { request }

    func observe(_ roundTrip: RoundTrip) {}

    func nextStep(after roundTrip: RoundTrip, of log: ExchangeLog) -> NextStep { .end }
}

/// What follows on a leg.
enum NextStep: Sendable, Equatable {
    /// Nothing: this was the answer.
    case end
    /// Nothing: what the server wants is not done.
    case refuse(TransportError.Kind)
    /// Another request, to which the server led.
    case follow(Request)
    /// The same request again, after the attempt's delay.
    case retry(Attempt)
}

/// What the journeys of one client share, and the interceptors that it makes of that.
struct Interceptors: Sendable {
    let cookies: CookieJar?
    let clock: ClientClock
    private let digest = DigestSessions()

    init(cookies: CookieJar?, clock: ClientClock) {
        self.cookies = cookies
        self.clock = clock
    }

    /// The interceptors of a run that begins now, in the order they are asked.
    func all(for request: Request, _ options: TransferOptions) -> [any Interceptor] {
        let cookies: [any Interceptor] = cookies.map { [CookieInterceptor(jar: $0)] } ?? []
        return [DefaultHeaders(acceptsCompression: options.acceptsCompression)]
            + cookies
            + [
                DigestInterceptor(sessions: digest),
                RedirectInterceptor(options: options),
                RetryInterceptor(
                    policy: options.retry,
                    clock: clock,
                    deadline: clock.now() + options.timeout(for: request)
                ),
            ]
    }
}

/// Adds the fields that every request has.
struct DefaultHeaders: Interceptor {
    let acceptsCompression: Bool

    func prepared(_ request: Request) -> Request {
        var headers = request.headers
        if headers[.acceptEncoding] == nil {
            headers[.acceptEncoding] = acceptsCompression ? "gzip, deflate" : "identity"
        }
        if headers[.userAgent] == nil {
            headers[.userAgent] = "cartouche"
        }
        return request.with(headers: headers)
    }
}
