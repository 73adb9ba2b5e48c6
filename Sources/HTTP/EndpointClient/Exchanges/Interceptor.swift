internal import HTTPMessage
internal import HTTPTypes

/// One thing that a journey does beside sending: cookies, authentication, redirects, another attempt.
///
/// Before each leg all steps add to its request, after it they are asked in order what follows; the
/// first that knows of something decides.
protocol JourneyStep: Sendable {
    /// The request with what this step adds to it.
    func completed(_ request: Request) -> Request

    /// Remembers what is of use for later requests.
    func note(_ leg: Leg)

    /// What follows on a leg; asked when the head of its answer is there, and again at its end.
    func course(after leg: Leg, of log: JourneyLog) -> Course
}

extension JourneyStep {
    func completed(_ request: Request) -> Request { request }

    func note(_ leg: Leg) {}

    func course(after leg: Leg, of log: JourneyLog) -> Course { .end }
}

/// What follows on a leg.
enum Course: Sendable, Equatable {
    /// Nothing: this was the answer.
    case end
    /// Nothing: what the server wants is not done.
    case refuse(TransportError.Kind)
    /// Another request, to which the server led.
    case follow(Request)
    /// The same request again, after the attempt's delay.
    case repeated(Attempt)
}

/// What the journeys of one client share, and the steps that it makes of that.
struct JourneySteps: Sendable {
    let cookies: CookieJar?
    let timer: RetryTimer
    private let digest = DigestSessions()

    init(cookies: CookieJar?, timer: RetryTimer) {
        self.cookies = cookies
        self.timer = timer
    }

    /// The steps of a journey that begins now, in the order they are asked.
    func steps(for request: Request, _ options: TransferOptions) -> [any JourneyStep] {
        let cookies: [any JourneyStep] = cookies.map { [CookieStep(jar: $0)] } ?? []
        return [UsualHeaders(acceptsCompression: options.acceptsCompression)]
            + cookies
            + [
                DigestStep(sessions: digest),
                RedirectRule(options: options),
                RetryStep(
                    policy: options.retry,
                    timer: timer,
                    deadline: timer.now() + options.timeout(for: request)
                ),
            ]
    }
}

/// Adds the fields that every request has.
struct UsualHeaders: JourneyStep {
    let acceptsCompression: Bool

    func completed(_ request: Request) -> Request {
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
