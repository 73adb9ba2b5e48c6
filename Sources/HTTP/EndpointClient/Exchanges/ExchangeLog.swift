internal import FoundationEssentials
internal import HTTPMessage
internal import HTTPTypes

/// The history of a running exchange.
struct ExchangeLog: Sendable {
    private let request: Request
    private var sentHeaders: HTTPFields?
    private let startedAt: Date
    private var totals = PhaseTotals()
    private(set) var hops: [Hop] = []
    private(set) var attempts: [Attempt] = []
    /// The number of failed attempts since the last redirect.
    private(set) var failuresSinceHop = 0
    /// The number of attempts over a closed connection since the last redirect.
    private(set) var staleConnectionsSinceHop = 0
    /// The number of authentication challenges since the last redirect.
    private(set) var challengesSinceHop = 0

    init(request: Request, startedAt: Date) {
        self.request = request
        self.startedAt = startedAt
    }

    /// Adds a request that has ended.
    mutating func add(_ roundTrip: RoundTrip) {
        totals.add(roundTrip.phases)
        sentHeaders = sentHeaders ?? roundTrip.sent.headers
    }

    mutating func add(_ hop: Hop) {
        hops.append(hop)
        failuresSinceHop = 0
        challengesSinceHop = 0
        staleConnectionsSinceHop = 0
    }

    /// Adds an attempt that went out over a connection which was closed; it counts as no failure.
    mutating func add(stale attempt: Attempt) {
        attempts.append(attempt)
        staleConnectionsSinceHop += 1
    }

    mutating func add(_ attempt: Attempt) {
        attempts.append(attempt)
        switch attempt.reason {
        case .challenge: challengesSinceHop += 1
        case .status, .failure: failuresSinceHop += 1
        }
    }

    /// The exchange, ended by `outcome`.
    func exchange(endingIn outcome: Exchange.Outcome) -> Exchange {
        Exchange(
            request: request,
            sentHeaders: sentHeaders ?? [:],
            startedAt: startedAt,
            outcome: outcome,
            phases: totals.phases,
            hops: hops,
            attempts: attempts
        )
    }
}

/// Adds up the phases of an exchange's requests by kind.
struct PhaseTotals {
    private var totals: [Phase.Kind: Duration] = [:]

    mutating func add(_ phases: [Phase]) {
        for phase in phases {
            totals[phase.kind, default: .zero] += phase.duration
        }
    }

    /// The sums in the order of the phases, without those that never began.
    var phases: [Phase] {
        Phase.Kind.allCases.compactMap { kind in
            totals[kind].map { Phase(kind, $0) }
        }
    }
}
