internal import FoundationEssentials
internal import HTTPMessage

/// Performs one exchange: sends a request, follows redirects and retries, until there is a final
/// response.
///
/// The rules decide which fields are added to a request and what follows a response.
struct ExchangeRun: Sendable {
    let connections: Connections
    let options: TransferOptions
    let rules: [any ExchangeRule]
    let deadline: Deadline
    let clock: ClientClock
    let progress: IncomingResponse.Progress
    /// Told of each part of each response.
    let arrival: IncomingResponse.Arrival
    /// Takes the final response as it arrives; nil to have it at the end.
    var relay: EventRelay?

    /// Sends `request` and returns the exchange once it is over.
    func run(_ request: Request) async -> Exchange {
        let loginFault = request.loginFault
        let request = request.withASCIIHost.withLoginOutOfURL
        var log = ExchangeLog(request: request, startedAt: clock.date())
        if let loginFault {
            let failure = TransportError(loginFault, url: request.url)
            return log.exchange(endingIn: .failure(failure, partial: nil))
        }
        var current = request
        while true {
            let roundTrip = await send(current, of: log)
            log.add(roundTrip)
            for rule in rules { rule.observe(roundTrip) }
            switch nextStep(after: roundTrip, of: log) {
            case .end: return log.exchange(endingIn: roundTrip.end)
            case .refuse(let kind): return log.exchange(endingIn: roundTrip.failing(kind))
            case .follow(let next):
                log.add(Hop(roundTrip))
                current = next
            case .resend(let attempt): log.add(stale: attempt)
            case .retry(let attempt):
                log.add(attempt)
                guard await waits(for: attempt, of: log) else {
                    return log.exchange(endingIn: roundTrip.failing(.cancelled))
                }
            }
        }
    }

    /// The step after a round trip, from the first rule that doesn't return `end`.
    private func nextStep(after roundTrip: RoundTrip, of log: ExchangeLog) -> NextStep {
        // The consumer of the events has this response already.
        guard relay?.hasHead != true else { return .end }
        return rules.lazy.map { $0.nextStep(after: roundTrip, of: log) }.first { $0 != .end }
            ?? .end
    }

    /// Waits for the attempt's delay.
    ///
    /// Returns false if the task was cancelled.
    private func waits(for attempt: Attempt, of log: ExchangeLog) async -> Bool {
        guard attempt.delay > .zero else { return !Task.isCancelled }
        progress(
            .retrying(
                attempt: log.failuresSinceHop + 1,
                after: attempt.delay,
                reason: attempt.reason
            )
        )
        do {
            try await clock.sleep(attempt.delay)
            return true
        } catch {
            return false
        }
    }
}

extension ExchangeRun {
    /// Sends one request and waits until its response is complete or failed.
    private func send(_ request: Request, of log: ExchangeLog) async -> RoundTrip {
        let sent = rules.reduce(request) { $1.prepared($0) }
        if let kind = request.url.requestFault {
            let failure = TransportError(kind, url: request.url)
            return RoundTrip(request: request, sent: sent, outcome: .failure(failure, partial: nil))
        }
        progress(.connecting)
        let incoming = IncomingResponse(
            url: request.url,
            method: sent.method,
            limits: BodyLimits(options),
            progress: progress,
            arrival: arrival,
            delivery: delivery(of: request, sentAs: sent, log)
        )
        do {
            try await connections.send(sent, into: incoming, before: deadline)
        } catch {
            let failure = await connections.failure(
                error,
                of: request,
                in: incoming,
                before: deadline
            )
            let (partial, phases) = incoming.finish()
            return RoundTrip(
                request: request,
                sent: sent,
                outcome: .failure(failure, partial: partial),
                phases: phases,
                stale: error as? StaleConnection
            )
        }
        let (response, phases) = incoming.finish()
        let outcome = response.map { Exchange.Outcome.response($0) } ?? Self.silence(of: request)
        return RoundTrip(
            request: request,
            sent: sent,
            outcome: outcome,
            phases: phases,
            isCut: incoming.isCut
        )
    }

    private func delivery(
        of request: Request,
        sentAs sent: Request,
        _ log: ExchangeLog
    ) -> Delivery? {
        guard let relay else { return nil }
        return Delivery(relay: relay) { head in
            let roundTrip = RoundTrip(request: request, sent: sent, outcome: .response(head))
            return switch nextStep(after: roundTrip, of: log) {
            case .end, .refuse: true
            case .follow, .retry, .resend: false
            }
        }
    }

    private static func silence(of request: Request) -> Exchange.Outcome {
        let kind = TransportError.Kind.malformedResponse(reason: .noAnswer)
        return .failure(TransportError(kind, url: request.url), partial: nil)
    }
}
