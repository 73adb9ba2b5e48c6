internal import FoundationEssentials
internal import HTTPMessage
internal import HTTPTypes
internal import Synchronization
internal import WebAddresses

/// Answers challenges for Digest authentication; challenges for Basic are left alone.
struct DigestRule: ExchangeRule {
    /// Ends an exchange with a server that calls every nonce too old.
    private static let challengeLimit = 3

    let sessions: DigestSessions

    func prepared(_ request: Request) -> Request {
        guard let authorization = sessions.authorization(for: request) else { return request }
        var headers = request.headers
        headers[.authorization] = authorization
        return request.with(
            headers: headers,
            sensitiveHeaders: request.sensitiveHeaders.union([.authorization])
        )
    }

    func observe(_ roundTrip: RoundTrip) {
        if let challenge = Self.challenge(after: roundTrip) {
            sessions.begin(challenge, for: roundTrip.request)
        } else if let nonce = roundTrip.received.flatMap(Self.nextNonce) {
            sessions.renew(with: nonce, for: roundTrip.request)
        }
    }

    func nextStep(after roundTrip: RoundTrip, of log: ExchangeLog) -> NextStep {
        guard let challenge = Self.challenge(after: roundTrip),
            roundTrip.request.content?.canBeSentAgain ?? true
        else { return .end }
        // A nonce from an earlier request may have expired without the server saying so. A fresh nonce
        // that is refused without being called stale means a wrong password.
        let count = log.challengesSinceHop
        guard count == 0 || (challenge.isStale && count < Self.challengeLimit) else { return .end }
        return .retry(Attempt(request: roundTrip.request, reason: .challenge(scheme: "Digest")))
    }

    private static func challenge(after roundTrip: RoundTrip) -> DigestChallenge? {
        guard let response = roundTrip.outcome.response, response.statusCode == 401,
            roundTrip.request.digestCredentials != nil
        else { return nil }
        return DigestChallenge.strongest(in: response.headers, for: roundTrip.request)
    }

    private static func nextNonce(in response: RawResponse) -> String? {
        guard let name = HTTPField.Name("Authentication-Info"),
            let field = response.headers[name]
        else { return nil }
        return AuthenticationChallenge.parameters(of: field)["nextnonce"]
    }
}

/// The Digest challenges of servers, so that later requests answer them without being asked.
final class DigestSessions: Sendable {
    private struct Key: Hashable, Sendable {
        let origin: Origin
        let credentials: DigestCredentials
    }

    private struct Session: Sendable {
        let challenge: DigestChallenge
        // One nonce for all requests: servers differ in whether the first or the latest one starts the
        // session of the `-sess` algorithms.
        let clientNonce: String
        var count = 0
    }

    private let sessions = Mutex<[Key: Session]>([:])
    private let makeNonce: @Sendable () -> String

    /// Starts empty; `makeNonce` must return unpredictable text.
    init(makeNonce: @escaping @Sendable () -> String = DigestSessions.randomNonce) {
        self.makeNonce = makeNonce
    }

    /// The `Authorization` for the origin of `request`, or nil if the origin hasn't asked for one
    /// yet.
    func authorization(for request: Request) -> String? {
        guard let key = Self.key(of: request) else { return nil }
        let session = sessions.withLock { sessions in
            sessions[key]?.count += 1
            return sessions[key]
        }
        guard let session, session.challenge.fits(request) else { return nil }
        let answer = DigestAuthorization(
            challenge: session.challenge,
            credentials: key.credentials,
            count: session.count,
            clientNonce: session.clientNonce
        )
        return answer.authorization(for: request)
    }

    /// Answers `challenge` from now on.
    func begin(_ challenge: DigestChallenge, for request: Request) {
        guard let key = Self.key(of: request) else { return }
        let session = Session(challenge: challenge, clientNonce: makeNonce())
        sessions.withLock { $0[key] = session }
    }

    /// Continues with the nonce that the server announced for the next request.
    func renew(with nonce: String, for request: Request) {
        guard let key = Self.key(of: request) else { return }
        let clientNonce = makeNonce()
        sessions.withLock { sessions in
            guard var challenge = sessions[key]?.challenge else { return }
            challenge.nonce = nonce
            sessions[key] = Session(challenge: challenge, clientNonce: clientNonce)
        }
    }

    private static func key(of request: Request) -> Key? {
        guard let credentials = request.digestCredentials, let origin = Origin(request.url) else {
            return nil
        }
        return Key(origin: origin, credentials: credentials)
    }

    private static func randomNonce() -> String {
        (0..<2).map { _ in String(UInt64.random(in: .min ... .max), radix: 16) }.joined()
    }
}
