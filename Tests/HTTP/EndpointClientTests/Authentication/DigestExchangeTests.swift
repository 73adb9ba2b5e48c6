import CartoucheTestKit
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import SecretValues
import Testing

@testable import EndpointClient

/// Digest authentication against a server that checks the answers.
@Suite(.limitedConcurrency) struct DigestExchangeTests {
    private let client = SharedClient(clock: .stopped)
    private let ann = DigestCredentials(user: "ann", password: Secret("opensesame"))

    @Test func aChallengeIsAnsweredAndTheNonceUsedAgain() async throws {
        let guardian = DigestServer(nonces: ["n1"])
        try await RawServer.run(script: guardian.answer) { port, server in
            let request = Request(
                url: try .loopback(port, "/a?b=c"),
                method: .post,
                body: Data("body".utf8),
                digestCredentials: ann
            )
            let first = await client.exchange(request)
            let second = await client.exchange(request)
            #expect([first, second].map(\.response?.statusCode) == [200, 200])
            #expect(
                first.attempts
                    == [Attempt(request: request, reason: .challenge(scheme: "Digest"))]
            )
            #expect(second.attempts == [])
            #expect(server.requests.map(DigestServer.count) == [nil, "00000001", "00000002"])
            #expect(server.requests.allSatisfy { $0.hasSuffix("\r\n\r\nbody") })
        }
    }

    @Test func aStaleNonceIsReplaced() async throws {
        let guardian = DigestServer(nonces: ["n1", "n2"], usesPerNonce: 1)
        try await RawServer.run(script: guardian.answer) { port, server in
            let request = Request(url: try .loopback(port), digestCredentials: ann)
            let first = await client.exchange(request)
            let second = await client.exchange(request)
            #expect([first, second].map(\.response?.statusCode) == [200, 200])
            #expect(
                server.requests.map(DigestServer.count)
                    == [nil, "00000001", "00000002", "00000001"]
            )
        }
    }

    @Test func aServerWithOnlyStaleNoncesIsNotRetriedForever() async throws {
        try await RawServer.run { _ in
            [.send(DigestServer.refusal(#"Digest realm="r", nonce="n", qop="auth", stale=true"#))]
        } _: { port, server in
            let request = Request(url: try .loopback(port), digestCredentials: ann)
            let exchange = await client.exchange(request)
            #expect(exchange.response?.statusCode == 401)
            #expect(server.requests.count == 4)
        }
    }

    @Test func aWrongPasswordIsTriedOnce() async throws {
        let guardian = DigestServer(nonces: ["n1"])
        try await RawServer.run(script: guardian.answer) { port, server in
            let wrong = DigestCredentials(user: "ann", password: Secret("x"))
            let request = Request(url: try .loopback(port), digestCredentials: wrong)
            let exchange = await client.exchange(request)
            #expect(exchange.response?.statusCode == 401)
            #expect(server.requests.count == 2)
        }
    }

    @Test func theNextNonceOfAServerIsUsed() async throws {
        try await RawServer.run { request in
            request.contains("Authorization: Digest")
                ? [
                    .send(
                        "HTTP/1.1 200 OK\r\nAuthentication-Info: nextnonce=\"n2\"\r\n"
                            + "Content-Length: 0\r\n\r\n"
                    )
                ]
                : [.send(DigestServer.refusal(#"Digest realm="r", nonce="n1", qop="auth""#))]
        } _: { port, server in
            let request = Request(url: try .loopback(port), digestCredentials: ann)
            _ = await client.exchange(request)
            _ = await client.exchange(request)
            #expect(server.requests.map(DigestServer.nonce) == [nil, "n1", "n2"])
            #expect(
                server.requests.map(DigestServer.count) == [nil, "00000001", "00000001"]
            )
        }
    }

    @Test(arguments: [
        #"Basic realm="r""#, #"Digest realm="r", nonce="n", algorithm=SHA-512"#,
    ])
    func aChallengeOfAnotherSchemeIsNotAnswered(challenge: String) async throws {
        try await RawServer.run { _ in
            [.send(DigestServer.refusal(challenge))]
        } _: { port, server in
            let request = Request(url: try .loopback(port), digestCredentials: ann)
            let exchange = await client.exchange(request)
            #expect(exchange.response?.statusCode == 401)
            #expect(server.requests.count == 1)
            #expect(exchange.attempts == [])
        }
    }

    @Test func anotherOriginGetsNoAnswer() async throws {
        try await RawServer.run { _ in
            [.send(DigestServer.refusal(#"Digest realm="r", nonce="n", qop="auth""#))]
        } _: { stranger, strange in
            try await RawServer.run { _ in
                [
                    .send("HTTP/1.1 302 F\r\nLocation: http://127.0.0.1:\(stranger)/\r\n\r\n"),
                    .close,
                ]
            } _: { port, _ in
                let request = Request(url: try .loopback(port), digestCredentials: ann)
                let exchange = await client.exchange(request)
                #expect(exchange.response?.statusCode == 401)
                #expect(strange.requests.map(DigestServer.nonce) == [nil])
            }
        }
    }

    @Test func aBodyThatCannotBeSentAgainGetsTheRefusal() async throws {
        let guardian = DigestServer(nonces: ["n1"])
        let folder = try DownloadFolder()
        try folder.write("body")
        try await RawServer.run { request in
            folder.remove()
            return guardian.answer(request)
        } _: { port, server in
            let request = Request(
                url: try .loopback(port),
                method: .post,
                content: RequestContent([.file(path: folder.target)]),
                digestCredentials: ann
            )
            let exchange = await client.exchange(request)
            #expect(exchange.response?.statusCode == 401)
            #expect(server.requests.count == 1)
        }
    }
}
