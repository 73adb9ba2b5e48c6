internal import FoundationEssentials
internal import HTTPMessage

/// What a journey has met so far.
struct JourneyLog: Sendable {
    private let request: Request
    private let startedAt: Date
    private var totals = PhaseTotals()
    private(set) var hops: [Hop] = []
    private(set) var attempts: [Attempt] = []
    /// The attempts at the address that is asked now.
    private(set) var attemptsSinceHop: [Attempt] = []

    init(request: Request, startedAt: Date) {
        self.request = request
        self.startedAt = startedAt
    }

    mutating func add(_ phases: [Phase]) {
        totals.add(phases)
    }

    mutating func add(_ hop: Hop) {
        hops.append(hop)
        attemptsSinceHop = []
    }

    mutating func add(_ attempt: Attempt) {
        attempts.append(attempt)
        attemptsSinceHop.append(attempt)
    }

    /// The whole exchange, when this was its end.
    func exchange(endingIn outcome: Exchange.Outcome) -> Exchange {
        Exchange(
            request: request,
            startedAt: startedAt,
            outcome: outcome,
            phases: totals.phases,
            hops: hops,
            attempts: attempts
        )
    }
}
