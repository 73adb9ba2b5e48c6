internal import FoundationEssentials
internal import HTTPMessage

/// One exchange: a request, everything it leads to, and the end.
///
/// What a request gets beside its own fields, and what follows on an answer, is said by the steps.
struct Journey: Sendable {
    let wires: WirePool
    let options: TransferOptions
    let steps: [any JourneyStep]
    let timer: RetryTimer
    let progress: @Sendable (TransferProgress) -> Void
    /// Takes the last answer as it comes; nil to have it at the end.
    var relay: EventRelay?

    /// Goes from `request` to the last answer.
    func run(_ request: Request) async -> Exchange {
        let request = request.withLoginOutOfURL
        let deadlines = Deadlines(options, for: request)
        var log = JourneyLog(request: request, startedAt: timer.date())
        var current = request
        while true {
            let leg = await travel(current, before: deadlines, of: log)
            log.add(leg.phases)
            for step in steps { step.note(leg) }
            switch course(after: leg, of: log) {
            case .end: return log.exchange(endingIn: leg.end)
            case .refuse(let kind): return log.exchange(endingIn: leg.failing(kind))
            case .follow(let next):
                log.add(Hop(leg))
                current = next
            case .repeated(let attempt):
                log.add(attempt)
                guard await waits(for: attempt, of: log) else {
                    return log.exchange(endingIn: leg.failing(.cancelled))
                }
            }
        }
    }

    /// What follows on a leg, by the first step that knows.
    func course(after leg: Leg, of log: JourneyLog) -> Course {
        // Whoever takes the events has this answer already.
        guard relay?.hasHead != true else { return .end }
        return steps.lazy.map { $0.course(after: leg, of: log) }.first { $0 != .end } ?? .end
    }

    /// Lets the attempt's delay pass; false when the task was cancelled meanwhile.
    private func waits(for attempt: Attempt, of log: JourneyLog) async -> Bool {
        guard attempt.delay > .zero else { return !Task.isCancelled }
        progress(
            .retrying(
                attempt: log.failuresSinceHop + 1,
                after: attempt.delay,
                reason: attempt.reason
            )
        )
        do {
            try await timer.sleep(attempt.delay)
            return true
        } catch {
            return false
        }
    }
}

extension Journey {
    /// Sends one request and waits for the end of its answer.
    func travel(
        _ request: Request,
        before deadlines: Deadlines,
        of log: JourneyLog
    ) async -> Leg {
        let sent = steps.reduce(request) { $1.completed($0) }
        if let kind = RequestFault.fault(of: request.url) {
            let failure = TransportError(kind, url: request.url)
            return Leg(request: request, sent: sent, outcome: .failure(failure, partial: nil))
        }
        progress(.connecting)
        let reception = Reception(
            url: request.url,
            method: sent.method,
            limits: BodyLimits(options),
            progress: progress,
            delivery: delivery(of: request, sentAs: sent, log)
        )
        do {
            try await wires.send(sent, into: reception, before: deadlines)
        } catch {
            let failure = await wires.failure(
                error,
                of: request,
                in: reception.phase,
                before: deadlines
            )
            let (partial, phases) = reception.finish()
            let outcome = Exchange.Outcome.failure(failure, partial: partial)
            return Leg(request: request, sent: sent, outcome: outcome, phases: phases)
        }
        let (response, phases) = reception.finish()
        let outcome = response.map { Exchange.Outcome.response($0) } ?? Self.silence(of: request)
        return Leg(
            request: request,
            sent: sent,
            outcome: outcome,
            phases: phases,
            isCut: reception.isCut
        )
    }

    private func delivery(
        of request: Request,
        sentAs sent: Request,
        _ log: JourneyLog
    ) -> Delivery? {
        guard let relay else { return nil }
        return Delivery(relay: relay) { head in
            let leg = Leg(request: request, sent: sent, outcome: .response(head))
            return switch course(after: leg, of: log) {
            case .end, .refuse: true
            case .follow, .repeated: false
            }
        }
    }

    private static func silence(of request: Request) -> Exchange.Outcome {
        let kind = TransportError.Kind.malformedResponse(reason: "no answer")
        return .failure(TransportError(kind, url: request.url), partial: nil)
    }
}
