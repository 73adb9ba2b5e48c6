import Synchronization

@testable import EndpointClient

/// A server's side of Digest authentication for the user ann; counts how often a nonce is used.
final class DigestServer: Sendable {
    private struct State: Sendable {
        var nonces: ArraySlice<String>
        var uses = 0
    }

    private let usesPerNonce: Int
    private let state: Mutex<State>

    init(nonces: [String], usesPerNonce: Int = .max) {
        self.usesPerNonce = usesPerNonce
        state = Mutex(State(nonces: nonces[...]))
    }

    /// Accepts a request whose answer is correct and not reused.
    func answer(_ request: String) -> [RawServer.Step] {
        state.withLock { state in
            let isRight = Self.isRight(request, nonce: state.nonces.first ?? "", uses: state.uses)
            guard isRight, state.uses < usesPerNonce else {
                if isRight { state = State(nonces: state.nonces.dropFirst()) }
                let challenge = """
                    Digest realm="r", nonce="\(state.nonces.first ?? "")", qop="auth", \
                    algorithm=SHA-256, opaque="o", stale=\(isRight)
                    """
                return [.send(Self.refusal(challenge))]
            }
            state.uses += 1
            return [.send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")]
        }
    }

    static func refusal(_ challenge: String) -> String {
        """
        HTTP/1.1 401 Unauthorized\r
        WWW-Authenticate: \(challenge)\r
        Content-Length: 0\r
        \r

        """
    }

    /// The nonce count of a request as received.
    static func count(_ request: String) -> String? {
        parameters(of: request)?["nc"]
    }

    /// The nonce in a request as received.
    static func nonce(_ request: String) -> String? {
        parameters(of: request)?["nonce"]
    }

    private static func isRight(_ request: String, nonce: String, uses: Int) -> Bool {
        let line = request.split(separator: " ").prefix(2).map(String.init)
        guard let given = parameters(of: request), given["opaque"] == "o",
            given["nonce"] == nonce, given["nc"] == "0000000\(uses + 1)", given["uri"] == line[1]
        else { return false }
        let hash = DigestAlgorithm.sha256
        let secret = hash.hash("ann", "r", "opensesame")
        let subject = hash.hash(line[0], line[1])
        let expected = hash.hash(
            secret,
            nonce,
            given["nc"] ?? "",
            given["cnonce"] ?? "",
            "auth",
            subject
        )
        return given["response"] == expected
    }

    private static func parameters(of request: String) -> [String: String]? {
        request.firstMatch(of: /\r\nAuthorization: Digest ([^\r]*)/).map {
            AuthenticationChallenge.parameters(of: String($0.output.1))
        }
    }
}
