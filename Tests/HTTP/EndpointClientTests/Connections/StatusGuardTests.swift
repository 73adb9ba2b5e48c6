import CartoucheTestKit
import EndpointClient
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Synchronization
import Testing

/// HTTP/1.1 is covered by ``SharedClientTests``.
@Suite(.limitedConcurrency) struct StatusGuardTests {
    @Test(arguments: ["100", "200", "204", "599", "600", "999"])
    func overHTTP2AStatusOfThreeDigitsGetsThrough(status: String) async throws {
        // A 100 is followed by the final response.
        let isInterim = status == "100"
        let exchange = try await exchange(isInterim ? ["100", "200"] : [status])
        #expect(exchange.response?.statusCode == Int(isInterim ? "200" : status))
        #expect(exchange.response?.httpVersion == "2")
    }

    @Test(arguments: [
        "-1", "-100", "-600", "0", "7", "99", "099", "1000", "2000", "9223372036854775807", "+200",
        "2e2", "٢٠٠", "abc",
    ])
    func overHTTP2AnyOtherStatusIsANamedFailure(status: String) async throws {
        let exchange = try await exchange([status])
        #expect(exchange.response == nil)
        #expect(
            exchange.failure?.kind.summary.english
                == "the response is not valid HTTP (status \(status))"
        )
    }

    @Test func anEmptyStatusIsANamedFailure() async throws {
        let exchange = try await exchange([""])
        #expect(
            exchange.failure?.kind.summary.english
                == "the response is not valid HTTP (the status is empty)"
        )
    }

    @Test func ofALongStatusTheBeginningIsNamed() async throws {
        let exchange = try await exchange([String(repeating: "9", count: 1000)])
        let reason = "status 99999999999999999999…"
        #expect(
            exchange.failure?.kind.summary.english == "the response is not valid HTTP (\(reason))"
        )
    }

    @Test(arguments: ["http", "socks5"])
    func theStatusIsGuardedOverHTTP2AfterAProxy(scheme: String) async throws {
        try await serving(["-1"]) { target in
            let manner: TestProxy.Manner =
                scheme == "http" ? .http(answer: "200 OK") : .socks(reply: 0)
            try await TestProxy.run(manner, to: target) { port, _ in
                let address = ServerAddress("127.0.0.1", port)
                var settings = ClientSettings.trusting
                settings.proxies.defaultRoute = .through(
                    scheme == "http" ? .http(address) : .socks5(address)
                )
                let url = try #require(URL(string: "https://localhost:4443/"))
                let exchange = await SharedClient(settings: settings, clock: .stopped).exchange(
                    Request(url: url)
                )
                #expect(
                    exchange.failure?.kind.summary.english
                        == "the response is not valid HTTP (status -1)"
                )
            }
        }
    }

    private func exchange(_ statuses: [String]) async throws -> Exchange {
        try await serving(statuses) { port in
            let url = try URL.loopback(port, scheme: "https", host: "localhost")
            return await SharedClient(settings: .trusting, clock: .stopped).exchange(
                Request(url: url)
            )
        }
    }

    private func serving<Result: Sendable>(
        _ statuses: [String],
        _ body: (_ port: Int) async throws -> Result
    ) async throws -> Result {
        let script = HTTP2Bytes.script {
            statuses.map {
                .sendBytes(HTTP2Bytes.response([(":status", $0)], isLast: $0 == statuses.last))
            }
        }
        return try await RawServer.run(
            tls: TLSServer(protocols: ["h2"]).context(),
            script: script
        ) { port, _ in try await body(port) }
    }
}

/// The reason why an HTTP/2 connection ended is reported immediately, and not by the deadline.
@Suite(.limitedConcurrency) struct HTTP2FailureTests {
    @Test(arguments: [
        (20_000, 1, "the header fields are larger than 16 KiB"),
        (40_000, 1, "the header fields are larger than 16 KiB"),
        (16_350, 1, "the header fields are larger than 16 KiB"),
        (1, 500, "the header fields are larger than 16 KiB"),
    ])
    func tooLargeHeaderFieldsAreReported(
        size: Int,
        count: Int,
        reason: String
    ) async throws {
        // The list adds 32 bytes for each field.
        let large = ("x-large", String(repeating: "x", count: size))
        let fields = [(":status", "200")] + Array(repeating: large, count: count)
        let exchange = try await exchange { [.sendBytes(HTTP2Bytes.response(fields))] }
        #expect(
            exchange.failure?.kind.summary.english == "the response is not valid HTTP (\(reason))"
        )
    }

    /// A field may refer to one of an earlier response.
    @Test func referencedHeaderFieldsCountTowardsTheLimit() async throws {
        let added: [UInt8] =
            [0x88, 0x40, 1, 0x61, 127, 0xF1, 1] + Array(repeating: 0x62, count: 368)
        let repeated = Array(repeating: UInt8(0x80 | 62), count: 100)
        let (exchanges, count) = try await exchanges([
            HTTP2Bytes.frame(type: 1, flags: 5, stream: 1, added),
            HTTP2Bytes.frame(type: 1, flags: 5, stream: 3, [0x88] + repeated),
        ])
        #expect(exchanges.first?.response?.statusCode == 200)
        #expect(
            exchanges.last?.failure?.kind
                == .malformedResponse(reason: .largeFields(kibibytes: 16))
        )
        #expect(count == 1)
    }

    @Test(arguments: [
        (
            // No field has the index 0.
            HTTP2Bytes.frame(type: 1, flags: 5, stream: 1, [0x80]),
            ResponseFault.damagedFields
        ),
        // A ping has eight bytes.
        (HTTP2Bytes.frame(type: 6, flags: 0, stream: 0, [1]), .damagedFrame),
    ])
    func aDamagedFrameIsReported(frame: [UInt8], reason: ResponseFault) async throws {
        let exchange = try await exchange { [.sendBytes(frame)] }
        #expect(exchange.failure?.kind == .malformedResponse(reason: reason))
    }

    @Test func aResponseWithoutAStatusIsReported() async throws {
        let exchange = try await exchange {
            [.sendBytes(HTTP2Bytes.response([("x-a", "b")]))]
        }
        let reason = "it breaks the rules of HTTP/2"
        #expect(
            exchange.failure?.kind.summary.english == "the response is not valid HTTP (\(reason))"
        )
    }

    @Test func anEndedConnectionIsReported() async throws {
        let exchange = try await exchange { [.close] }
        let reason = "the server closed the connection without an answer"
        #expect(
            exchange.failure?.kind.summary.english == "the response is not valid HTTP (\(reason))"
        )
    }

    @Test func aStreamThatTheServerRefusesIsSentAgain() async throws {
        let count = Atomic(0)
        let exchange = try await exchange {
            guard count.add(1, ordering: .relaxed).newValue > 1 else {
                return [.sendBytes(HTTP2Bytes.refusal(stream: 1))]
            }
            return [.sendBytes(HTTP2Bytes.response(stream: 3, [(":status", "200")]))]
        }
        #expect(exchange.response?.statusCode == 200)
        #expect(exchange.attempts.count == 1)
    }

    @Test func unprocessedRequestsAreSentAgainForEveryMethod() async throws {
        let count = Atomic(0)
        let exchange = try await exchange(.post) {
            guard count.add(1, ordering: .relaxed).newValue > 1 else {
                return [.sendBytes(HTTP2Bytes.refusal(stream: 1))]
            }
            return [.sendBytes(HTTP2Bytes.response(stream: 3, [(":status", "201")]))]
        }
        #expect(exchange.response?.statusCode == 201)
        #expect(exchange.attempts.count == 1)
    }

    /// A server may refuse forever.
    @Test(arguments: [HTTPMessage.HTTPMethod.get, .post])
    func alwaysRefusedRequestsAreSentAgainTwice(method: HTTPMessage.HTTPMethod) async throws {
        let count = Atomic(0)
        let exchange = try await exchange(method) {
            let number = count.add(1, ordering: .relaxed).newValue
            return [.sendBytes(HTTP2Bytes.refusal(stream: 2 * number - 1))]
        }
        #expect(exchange.response == nil)
        #expect(exchange.attempts.count == 2)
        #expect(count.load(ordering: .relaxed) == 3)
    }

    /// Returns the exchanges with these answers, in order, and the number of connections.
    private func exchanges(_ answers: [[UInt8]]) async throws -> ([Exchange], connections: Int) {
        let number = Atomic(0)
        let script = HTTP2Bytes.script {
            let index = number.add(1, ordering: .relaxed).oldValue
            return [.sendBytes(answers[index])]
        }
        return try await RawServer.run(
            tls: TLSServer(protocols: ["h2"]).context(),
            script: script
        ) { port, server in
            let url = try URL.loopback(port, scheme: "https", host: "localhost")
            let client = SharedClient(settings: .trusting, clock: .stopped)
            var exchanges: [Exchange] = []
            for _ in answers { exchanges.append(await client.exchange(Request(url: url))) }
            return (exchanges, server.connectionCount)
        }
    }

    private func exchange(
        _ method: HTTPMessage.HTTPMethod = .get,
        _ answer: @escaping @Sendable () -> [RawServer.Step]
    ) async throws -> Exchange {
        try await RawServer.run(
            tls: TLSServer(protocols: ["h2"]).context(),
            script: HTTP2Bytes.script(answer)
        ) { port, _ in
            let url = try URL.loopback(port, scheme: "https", host: "localhost")
            let request = Request(url: url, method: method)
            return await SharedClient(settings: .trusting, clock: .stopped).exchange(request)
        }
    }
}
