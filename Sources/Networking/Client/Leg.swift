internal import HTTPMessage

/// One request of an exchange and how it ended, before redirects are looked at.
struct Leg {
    let outcome: Exchange.Outcome
    var phases: [Phase] = []

    /// What follows on it.
    func decision(
        by rule: RedirectRule,
        asking request: Request,
        count: Int
    ) -> RedirectRule.Decision {
        switch outcome {
        case .response(let response):
            rule.decision(after: response, to: request, count: count)
        case .failure: .stay
        }
    }

    /// The outcome of the exchange, when nothing follows.
    func outcome(
        after decision: RedirectRule.Decision,
        asking request: Request
    ) -> Exchange.Outcome {
        switch decision {
        case .refuse(let kind):
            .failure(TransportError(kind, url: request.url), partial: outcome.response)
        case .stay, .follow: outcome
        }
    }
}

extension Exchange.Outcome {
    /// The whole response, nil after a failure.
    var response: RawResponse? {
        guard case .response(let response) = self else { return nil }
        return response
    }
}
