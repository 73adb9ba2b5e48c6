internal import HTTPMessage
internal import HTTPTypes

/// One request and how it ended, without the redirects and retries that follow.
struct RoundTrip: Sendable {
    /// The request without what the rules added.
    let request: Request
    /// The request as it was sent.
    let sent: Request
    let outcome: Exchange.Outcome
    var phases: [Phase] = []
    /// Whether bytes of the response were dropped, because it did not look like the final one.
    var isCut = false

    /// The connection that was closed before the request may have reached the server.
    var stale: StaleConnection?

    /// The response, or the part of it that arrived.
    var received: RawResponse? {
        switch outcome {
        case .response(let response): response
        case .failure(_, let partial): partial
        }
    }

    /// The response, also one whose body cannot be decoded, which a redirect that is followed need not be.
    var answer: RawResponse? {
        guard case .failure(let error, let partial) = outcome else { return outcome.response }
        return error.isAboutBody ? partial : nil
    }

    /// The outcome of an exchange that ends here.
    var end: Exchange.Outcome {
        isCut && outcome.response != nil
            ? failing(.bodyTooLarge(limit: Delivery.undeliveredLimit)) : outcome
    }

    /// The outcome of an exchange that ends without following the response's instruction.
    func failing(_ kind: TransportError.Kind) -> Exchange.Outcome {
        .failure(TransportError(kind, url: request.url), partial: outcome.response)
    }
}

extension Hop {
    /// The redirect that a round trip ended in.
    init(_ roundTrip: RoundTrip) {
        self.init(
            request: roundTrip.request,
            statusCode: roundTrip.answer?.statusCode ?? 0,
            headers: roundTrip.answer?.headers ?? [:]
        )
    }
}

extension TransportError {
    /// Whether the head of the response is complete, and only its body is not.
    fileprivate var isAboutBody: Bool {
        switch kind {
        case .damagedBody, .expansionTooLarge, .bodyTooLarge, .truncated: true
        case .invalidURL, .unsupportedScheme, .unreadableFile, .refused, .unresolvable,
            .unreachable,
            .tls, .credentials, .proxy, .proxyAuthorization, .proxyVariable, .socket,
            .connectTimeout,
            .timeout, .cancelled, .closed, .tooManyRedirects, .insecureRedirect, .redirectScheme,
            .loginFailed, .intercepted, .malformedResponse, .other:
            false
        }
    }
}

extension Exchange.Outcome {
    /// The complete response; nil after a failure.
    var response: RawResponse? {
        guard case .response(let response) = self else { return nil }
        return response
    }
}
