public import FoundationEssentials

/// One request and what became of it.
public struct Exchange: Sendable, Equatable {
    /// The request as it was given to the transport; redirects are in `hops`.
    public let request: Request
    /// When it was sent.
    public let startedAt: Date
    /// What came back.
    public private(set) var outcome: Outcome
    /// How long each part took, in order.
    public let phases: [Phase]
    /// The redirects on the way, in order.
    public let hops: [Hop]
    /// The times that a request was sent in vain, in order.
    public let attempts: [Attempt]
    /// The server, as `host` or `host:port`, whose certificate was not looked at because the client's
    /// settings say so; nil when all that needed one had to show a good one.
    public private(set) var tlsException: String?

    /// What came back: a whole response, or an error with what had arrived before it.
    public enum Outcome: Sendable, Equatable {
        /// The whole response is there, whatever its status.
        case response(RawResponse)
        /// The exchange ended early. `partial` is there once the header had arrived.
        case failure(TransportError, partial: RawResponse?)
    }

    /// Records an exchange.
    public init(
        request: Request,
        startedAt: Date,
        outcome: Outcome,
        phases: [Phase] = [],
        hops: [Hop] = [],
        attempts: [Attempt] = [],
        tlsException: String? = nil
    ) {
        self.request = request
        self.startedAt = startedAt
        self.outcome = outcome
        self.phases = phases
        self.hops = hops
        self.attempts = attempts
        self.tlsException = tlsException
    }

    /// The whole response, or what had arrived of it.
    public var response: RawResponse? {
        switch outcome {
        case .response(let response): response
        case .failure(_, let partial): partial
        }
    }

    /// Why there is no whole response.
    public var failure: TransportError? {
        switch outcome {
        case .response: nil
        case .failure(let error, _): error
        }
    }

    /// The same exchange with another outcome.
    package func with(outcome: Outcome) -> Exchange {
        var exchange = self
        exchange.outcome = outcome
        return exchange
    }

    /// The same exchange, with the server whose certificate was not looked at.
    package func with(tlsException: String?) -> Exchange {
        var exchange = self
        exchange.tlsException = tlsException
        return exchange
    }

    /// The time from sending to the end, with the delays between attempts.
    public var duration: Duration {
        let delays = attempts.reduce(.zero) { $0 + $1.delay }
        return phases.reduce(delays) { $0 + $1.duration }
    }
}
