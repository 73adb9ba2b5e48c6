public import FoundationEssentials
public import HTTPTypes
public import ValueTree

/// A request and its outcome.
public struct Exchange: Sendable, Equatable {
    /// The request as passed to the transport; redirects are in `hops`.
    public let request: Request
    /// The header fields with which the request went out first, with those that the client adds.
    ///
    /// Empty where that is not known, as for an exchange of the history.
    public let sentHeaders: HTTPFields
    /// When the request was sent.
    public let startedAt: Date
    /// The response or the failure.
    public private(set) var outcome: Outcome
    /// How long each phase took, in order.
    public let phases: [Phase]
    /// The redirects that were followed, in order.
    public let hops: [Hop]
    /// The earlier attempts that were retried, in order.
    public let attempts: [Attempt]
    /// The server, as `host` or `host:port`, whose certificate was not verified because the
    /// client's settings say so, or nil if every certificate was verified.
    public private(set) var tlsException: String?

    /// A complete response, or a failure with the part of the response received before it.
    public enum Outcome: Sendable, Equatable {
        /// The response is complete, whatever its status.
        case response(RawResponse)
        /// The exchange failed. `partial` is not nil if the header had been received.
        case failure(TransportError, partial: RawResponse?)
    }

    /// Creates a record of an exchange.
    public init(
        request: Request,
        sentHeaders: HTTPFields = [:],
        startedAt: Date,
        outcome: Outcome,
        phases: [Phase] = [],
        hops: [Hop] = [],
        attempts: [Attempt] = [],
        tlsException: String? = nil
    ) {
        self.request = request
        self.sentHeaders = sentHeaders
        self.startedAt = startedAt
        self.outcome = outcome
        self.phases = phases
        self.hops = hops
        self.attempts = attempts
        self.tlsException = tlsException
    }

    /// The response, or the received part of it.
    public var response: RawResponse? {
        switch outcome {
        case .response(let response): response
        case .failure(_, let partial): partial
        }
    }

    /// Why there is no complete response, or nil if there is.
    public var failure: TransportError? {
        switch outcome {
        case .response: nil
        case .failure(let error, _): error
        }
    }

    /// Returns the same exchange with another outcome.
    ///
    ///     exchange.with(outcome: .response(cached))
    public func with(outcome: Outcome) -> Exchange {
        var exchange = self
        exchange.outcome = outcome
        return exchange
    }

    /// Returns the same exchange with the server whose certificate was not verified.
    package func with(tlsException: String?) -> Exchange {
        var exchange = self
        exchange.tlsException = tlsException
        return exchange
    }

    /// The time from sending to the end, including the delays between attempts.
    public var duration: Duration {
        let delays = attempts.reduce(.zero) { $0 + $1.delay }
        return phases.reduce(delays) { $0 + $1.duration }
    }
}

/// A phase of an exchange and how long it took.
public struct Phase: Sendable, Hashable {
    /// The phases of an exchange, in order.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// Resolving the host, opening the connection, and the TLS handshake.
        case connect
        /// From sending the request to the first byte of the response.
        case wait
        /// From the first byte of the response to the last.
        case download
    }

    /// Which phase it is.
    public let kind: Kind
    /// How long it took.
    public let duration: Duration

    /// Creates a record of a phase.
    public init(_ kind: Kind, _ duration: Duration) {
        self.kind = kind
        self.duration = duration
    }
}

/// A followed redirect.
public struct Hop: Sendable, Equatable {
    /// The request that was redirected.
    public let request: Request
    /// The status of the redirect, such as 302.
    public let statusCode: Int
    /// The header fields of the redirect.
    public let headers: HTTPFields

    /// Creates a record of a redirect.
    public init(request: Request, statusCode: Int, headers: HTTPFields) {
        self.request = request
        self.statusCode = statusCode
        self.headers = headers
    }
}

/// An attempt to send a request that was followed by another one.
public struct Attempt: Sendable, Equatable {
    /// Why the request was sent again.
    public enum Reason: Sendable, Equatable {
        /// The response had a status for which the policy retries.
        case status(Int)
        /// There was no complete response.
        case failure(TransportError)
        /// The server required authentication with a scheme.
        case challenge(scheme: String)
    }

    /// The request that was sent.
    public let request: Request
    /// Why the request was sent again.
    public let reason: Reason
    /// The delay before the next attempt.
    public let delay: Duration

    /// Creates a record of an attempt.
    public init(request: Request, reason: Reason, delay: Duration = .zero) {
        self.request = request
        self.reason = reason
        self.delay = delay
    }
}

extension Attempt.Reason: MessageConvertible {
    /// The status, the failure, or the scheme.
    public var message: Message {
        switch self {
        case .status(let code):
            Message(verbatim: StandardStatus.reasons[code].map { "\(code) \($0)" } ?? "\(code)")
        case .failure(let error): error.message
        case .challenge(let scheme): "\(scheme) authentication"
        }
    }

    /// The message in English.
    public var description: String { message.english }
}

extension Exchange {
    /// Returns the same exchange with another body in its response, if it has one.
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
