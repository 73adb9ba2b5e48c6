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
