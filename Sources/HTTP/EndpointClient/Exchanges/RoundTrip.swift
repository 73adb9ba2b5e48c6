internal import HTTPMessage
internal import HTTPTypes

/// One request on the wire and how it ended.
struct RoundTrip: Sendable {
    /// What was asked, without what the interceptors of the run added.
    let request: Request
    /// What went out.
    let sent: Request
    let outcome: Exchange.Outcome
    var phases: [Phase] = []
    /// Whether the answer lacks bytes, which were dropped because something was to follow.
    var isCut = false

    /// The answer, or what arrived of it.
    var answer: RawResponse? {
        switch outcome {
        case .response(let response): response
        case .failure(_, let partial): partial
        }
    }

    /// The outcome of an exchange that ends here.
    var end: Exchange.Outcome {
        isCut && outcome.response != nil
            ? failing(.bodyTooLarge(limit: Delivery.undeliveredLimit)) : outcome
    }

    /// The outcome of an exchange that ends here without going where the answer led.
    func failing(_ kind: TransportError.Kind) -> Exchange.Outcome {
        .failure(TransportError(kind, url: request.url), partial: outcome.response)
    }
}

extension Hop {
    /// The redirect in which a leg ended.
    init(_ roundTrip: RoundTrip) {
        self.init(
            request: roundTrip.request,
            statusCode: roundTrip.outcome.response?.statusCode ?? 0,
            headers: roundTrip.outcome.response?.headers ?? [:]
        )
    }
}

extension Exchange.Outcome {
    /// The whole response, nil after a failure.
    var response: RawResponse? {
        guard case .response(let response) = self else { return nil }
        return response
    }
}
