internal import HTTPMessage
internal import HTTPTypes

/// Answers challenges for Digest authentication; to a challenge for Basic it says nothing.
struct DigestStep: JourneyStep {
    /// A server that finds every nonce too old is not asked for ever.
    private static let challengeLimit = 3

    let sessions: DigestSessions

    func completed(_ request: Request) -> Request {
        guard let authorization = sessions.authorization(for: request) else { return request }
        var headers = request.headers
        headers[.authorization] = authorization
        return request.with(
            headers: headers,
            sensitiveHeaders: request.sensitiveHeaders.union([.authorization])
        )
    }

    func note(_ leg: Leg) {
        if let challenge = Self.challenge(after: leg) {
            sessions.begin(challenge, for: leg.request)
        } else if let nonce = leg.answer.flatMap(Self.nextNonce) {
            sessions.renew(with: nonce, for: leg.request)
        }
    }

    func course(after leg: Leg, of log: JourneyLog) -> Course {
        guard let challenge = Self.challenge(after: leg),
            leg.request.content?.canBeSentAgain ?? true
        else { return .end }
        // A nonce from an earlier request may be over without the server saying so; one that was
        // got just now and is not stale was refused for the password.
        let count = log.challengesSinceHop
        guard count == 0 || (challenge.isStale && count < Self.challengeLimit) else { return .end }
        return .repeated(Attempt(request: leg.request, reason: .challenge(scheme: "Digest")))
    }

    private static func challenge(after leg: Leg) -> DigestChallenge? {
        guard let response = leg.outcome.response, response.statusCode == 401,
            leg.request.digestCredentials != nil
        else { return nil }
        return DigestChallenge.strongest(in: response.headers, for: leg.request)
    }

    private static func nextNonce(in response: RawResponse) -> String? {
        guard let name = HTTPField.Name("Authentication-Info"),
            let field = response.headers[name]
        else { return nil }
        return AuthenticationChallenge.parameters(of: field)["nextnonce"]
    }
}
