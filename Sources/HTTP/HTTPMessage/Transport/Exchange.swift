public import FoundationEssentials
public import HTTPTypes
package import ValueTree

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

/// One part of an exchange and how long it took.
public struct Phase: Sendable, Hashable {
    /// The parts of an exchange, in their order.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// Finding the host, opening the connection, agreeing on TLS.
        case connect
        /// From the request being sent to the first byte of the answer.
        case wait
        /// From the first byte to the last.
        case download
    }

    /// Which part it is.
    public let kind: Kind
    /// How long it took.
    public let duration: Duration

    /// Records a phase.
    public init(_ kind: Kind, _ duration: Duration) {
        self.kind = kind
        self.duration = duration
    }
}

/// A redirect that was followed.
public struct Hop: Sendable, Equatable {
    /// The request that was answered by the redirect.
    public let request: Request
    /// The status of the redirect, such as 302.
    public let statusCode: Int
    /// The header of the redirect.
    public let headers: HTTPFields

    /// Records a redirect.
    public init(request: Request, statusCode: Int, headers: HTTPFields) {
        self.request = request
        self.statusCode = statusCode
        self.headers = headers
    }
}

/// A request that was sent, and then sent again in place of being the end of the exchange.
public struct Attempt: Sendable, Equatable {
    /// Why the request was sent again.
    public enum Reason: Sendable, Equatable {
        /// The server answered with a status that asks for it.
        case status(Int)
        /// No complete answer came.
        case failure(TransportError)
        /// The server wanted to know who asks, by the scheme of that name.
        case challenge(scheme: String)
    }

    /// What was sent.
    public let request: Request
    /// Why it was sent again.
    public let reason: Reason
    /// How long it was waited before that.
    public let delay: Duration

    /// Records an attempt.
    public init(request: Request, reason: Reason, delay: Duration = .zero) {
        self.request = request
        self.reason = reason
        self.delay = delay
    }
}

extension Attempt.Reason: CustomStringConvertible {
    /// The status, the failure, or the scheme.
    public var description: String {
        switch self {
        case .status(let code):
            StandardStatus.reasons[code].map { "\(code) \($0)" } ?? "\(code)"
        case .failure(let error): error.description
        case .challenge(let scheme): "\(scheme) authentication"
        }
    }
}

extension Response {
    /// The same response with another body.
    package func with(bytes: PaddedBytes) -> Response {
        Response(
            statusCode: statusCode,
            reason: reason,
            headers: headers,
            url: url,
            httpVersion: httpVersion,
            bytes: bytes,
            bodyObject: bodyObject
        )
    }

    /// The same response without its body.
    var withoutBytes: Response { with(bytes: []) }
}

extension Exchange {
    /// The same exchange with another body of its response, where it has one.
    package func with(bytes: PaddedBytes) -> Exchange {
        switch outcome {
        case .response(let response): with(outcome: .response(response.with(bytes: bytes)))
        case .failure(let error, let partial):
            with(outcome: .failure(error, partial: partial?.with(bytes: bytes)))
        }
    }

    /// The same exchange without the bytes of its response.
    var withoutBytes: Exchange { with(bytes: []) }
}
