import CartoucheTestKit
import EndpointClient
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import NIOCore
import Testing
import ValueTree

@Suite(.limitedConcurrency) struct SharedClientTests {
    private let client = SharedClient(clock: .stopped)

    @Test func anAnswerComesBackWhole() async throws {
        try await RawServer.run { _ in
            [.send("HTTP/1.1 200 OK\r\nContent-Length: 5\r\nX-Mark: a\r\n\r\nhello")]
        } _: { port, _ in
            let url = try URL.loopback(port, "/a?b=c%20d")
            let exchange = await client.exchange(Request(url: url))
            #expect(
                exchange.outcome
                    == .response(
                        RawResponse(
                            statusCode: 200,
                            reason: "OK",
                            headers: [.contentLength: "5", .mark: "a"],
                            url: url,
                            httpVersion: "1.1",
                            bytes: PaddedBytes("hello".utf8)
                        )
                    )
            )
            #expect(exchange.phases.map(\.kind) == [.connect, .wait, .download])
            #expect(exchange.hops == [])
        }
    }

    @Test func aRequestIsSentAsBuilt() async throws {
        try await RawServer.run { _ in
            [.send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")]
        } _: { port, server in
            let request = Request(
                url: try .loopback(port, "/a?b=c%20d"),
                method: .put,
                headers: [.mark: "a", .userAgent: "tests"],
                body: Data("body".utf8)
            )
            _ = await client.exchange(request)
            #expect(
                server.requests == [
                    """
                    PUT /a?b=c%20d HTTP/1.1\r
                    X-Mark: a\r
                    User-Agent: tests\r
                    Accept-Encoding: gzip, deflate\r
                    host: 127.0.0.1:\(port)\r
                    Content-Length: 4\r
                    \r
                    body
                    """
                ]
            )
        }
    }

    @Test(arguments: [("shop/2.1", "User-Agent: shop/2.1"), ("", nil)])
    func theUserAgentIsThatOfTheSettings(name: String, line: String?) async throws {
        try await RawServer.run { _ in
            [.send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")]
        } _: { port, server in
            var settings = ClientSettings()
            settings.userAgent = name
            let client = SharedClient(settings: settings, clock: .stopped)
            _ = await client.exchange(Request(url: try .loopback(port, "/")))
            await client.shutdown()
            let lines = server.requests.flatMap { $0.split(separator: "\r\n") }
            #expect(lines.filter { $0.hasPrefix("User-Agent") } == (line.map { [$0[...]] } ?? []))
        }
    }

    @Test func anImpossibleStatusIsAFailure() async throws {
        try await RawServer.run { _ in
            [.send("HTTP/1.1 099 Early\r\nContent-Length: 5\r\n\r\nhello")]
        } _: { port, _ in
            let exchange = await client.exchange(Request(url: try .loopback(port)))
            #expect(exchange.response == nil)
            #expect(
                exchange.failure?.description == """
                    the response is not valid HTTP (status 099) while waiting for the response \
                    (http://127.0.0.1:\(port)/); is it an HTTP server?
                    """
            )
        }
    }

    @Test func aShortBodyIsTruncatedAndKept() async throws {
        try await RawServer.run { _ in
            [.send("HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\nhello"), .close]
        } _: { port, _ in
            let url = try URL.loopback(port)
            let exchange = await client.exchange(Request(url: url))
            #expect(
                exchange.failure
                    == TransportError(.truncated(received: 5), phase: .download, url: url)
            )
            #expect(exchange.response?.bytes == PaddedBytes("hello".utf8))
        }
    }

    @Test func aConnectionThatEndsWithoutAnAnswerIsReported() async throws {
        try await RawServer.run { _ in
            [.close]
        } _: { port, _ in
            let url = try URL.loopback(port)
            let exchange = await client.exchange(Request(url: url))
            #expect(
                exchange.failure
                    == TransportError(.malformedResponse(reason: .closed), phase: .wait, url: url)
            )
        }
    }

    @Test func aTotalDeadlineCoversABodyThatDrips() async throws {
        try await RawServer.run { _ in
            [
                .send("HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\n"),
                .drip("x", every: .milliseconds(20)),
            ]
        } _: { port, _ in
            let url = try URL.loopback(port)
            var options = TransferOptions()
            options.timeout = .seconds(5)
            let (time, arrivals) = (HeldClock(), Gate())
            let client = SharedClient(clock: time.clock)
            async let answer = client.exchange(Request(url: url), options: options) { progress in
                if case .receiving(1..., _) = progress { arrivals.pass() }
            }
            await arrivals.wait()
            try await time.advance(by: .seconds(5))
            let exchange = await answer
            #expect(
                exchange.failure?.description == "timed out after 5 s while receiving the "
                    + "body (\(url)); try again, or allow more time"
            )
            #expect(exchange.response?.bytes.isEmpty == false)
        }
    }

    @Test(arguments: ["Content-Length: 20\r\n\r\n", "\r\n"])
    func aBodyOverTheLimitIsRefused(headers: String) async throws {
        try await RawServer.run { _ in
            [.send("HTTP/1.1 200 OK\r\n\(headers)0123456789 123456789"), .close]
        } _: { port, _ in
            let url = try URL.loopback(port)
            var options = TransferOptions()
            options.bodyLimit = 10
            let exchange = await client.exchange(Request(url: url), options: options)
            let limit = TransportError.Kind.bodyTooLarge(limit: 10)
            #expect(exchange.failure?.kind == limit)
        }
    }

    @Test(arguments: [(HTTPMethod.head, "200 OK"), (.get, "304 Not Modified")])
    func theLengthOfAnAbsentBodyIsIgnored(method: HTTPMethod, status: String) async throws {
        try await RawServer.run { _ in
            [.send("HTTP/1.1 \(status)\r\nContent-Length: 1073741824\r\n\r\n")]
        } _: { port, _ in
            let request = Request(url: try .loopback(port), method: method)
            let exchange = await client.exchange(request)
            #expect(exchange.failure == nil)
            #expect(exchange.response?.headers == [.contentLength: "1073741824"])
            #expect(exchange.response?.bytes.isEmpty == true)
        }
    }

    @Test func cancellationKeepsWhatArrived() async throws {
        try await RawServer.run { _ in
            [.send("HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\nhello")]
        } _: { port, _ in
            let url = try URL.loopback(port)
            let (arrivals, arrival) = AsyncStream.makeStream(of: TransferProgress.self)
            let running = Task { [client] in
                await client.exchange(Request(url: url), options: TransferOptions()) {
                    arrival.yield($0)
                }
            }
            for await progress in arrivals where progress == .receiving(received: 5, expected: 50) {
                running.cancel()
                break
            }
            let exchange = await running.value
            #expect(exchange.failure == TransportError(.cancelled, phase: .download, url: url))
            #expect(exchange.response?.bytes == PaddedBytes("hello".utf8))
        }
    }

    @Test func aClientWorksAgainAfterItsShutdown() async throws {
        try await RawServer.run { _ in
            [.send("HTTP/1.1 204 No Content\r\n\r\n")]
        } _: { port, _ in
            let request = Request(url: try .loopback(port))
            let first = await client.exchange(request)
            await client.shutdown()
            let second = await client.exchange(request)
            #expect([first, second].map(\.response?.statusCode) == [204, 204])
        }
    }
}

extension HTTPField.Name {
    static let mark = HTTPField.Name("X-Mark") ?? .accept
}

extension URL {
    /// An address on a server of this test.
    static func loopback(
        _ port: Int,
        _ path: String = "/",
        scheme: String = "http",
        host: String = "127.0.0.1"
    ) throws -> URL {
        try #require(URL(string: "\(scheme)://\(host):\(port)\(path)"))
    }
}
