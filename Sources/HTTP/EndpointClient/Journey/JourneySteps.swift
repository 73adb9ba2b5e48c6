internal import HTTPMessage

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
