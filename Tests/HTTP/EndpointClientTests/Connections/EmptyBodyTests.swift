import CartoucheTestKit
import EndpointClient
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Testing
import ValueTree

/// Responses that claim a compressed body, and have none.
@Suite(.limitedConcurrency) struct EmptyBodyTests {
    private let client = SharedClient(clock: .stopped)

    @Test(arguments: [
        (HTTPMethod.get, "200 OK", "Content-Length: 0\r\n\r\n"),
        (.get, "200 OK", "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
        (.get, "204 No Content", "\r\n"), (.get, "304 Not Modified", "\r\n"),
        (.get, "304 Not Modified", "Content-Length: 1073741824\r\n\r\n"),
        (.head, "200 OK", "Content-Length: 23\r\n\r\n"),
        (.head, "200 OK", "Transfer-Encoding: chunked\r\n\r\n"),
        (.get, "404 Not Found", "Content-Length: 0\r\n\r\n"),
    ])
    func anAbsentBodyIsNotDamaged(method: HTTPMethod, status: String, rest: String) async throws {
        for coding in ["gzip", "deflate", "x-gzip", "br", "gzip, identity", "x-gzip,"] {
            try await RawServer.run { _ in
                [.send("HTTP/1.1 \(status)\r\nContent-Encoding: \(coding)\r\n\(rest)")]
            } _: { port, server in
                let request = Request(url: try .loopback(port), method: method)
                var exchanges: [Exchange] = []
                for _ in 1...4 { exchanges.append(await client.exchange(request)) }
                #expect(exchanges.map(\.failure) == [nil, nil, nil, nil])
                #expect(exchanges.map(\.response?.bytes.count) == [0, 0, 0, 0])
                #expect(exchanges[0].response?.headers[.contentEncoding] == coding)
                // The connection is still usable, but on a busy machine it may return to the pool
                // only after the next request was sent.
                #expect(server.connectionCount < 4)
            }
        }
    }

    @Test func aConnectionThatEndsTheEmptyBodyIsEnough() async throws {
        try await RawServer.run { _ in
            [.send("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n"), .close]
        } _: { port, _ in
            let exchange = await client.exchange(Request(url: try .loopback(port)))
            #expect(exchange.failure == nil)
        }
    }

    @Test(arguments: [301, 302, 303, 307, 308])
    func theRedirectIsFollowed(status: Int) async throws {
        try await RawServer.run { request in
            guard request.hasPrefix("GET /start ") else {
                return [.send("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello")]
            }
            return [
                .send(
                    "HTTP/1.1 \(status) Moved\r\nLocation: /end\r\nContent-Encoding: gzip\r\n"
                        + "Content-Length: 0\r\n\r\n"
                )
            ]
        } _: { port, _ in
            // With all tests running, a machine may take longer for two answers than a client
            // waits.
            let url = try URL.loopback(port, "/start")
            let exchange = await client.exchange(Request(url: url, timeout: .seconds(600)))
            #expect(exchange.failure == nil)
            #expect(exchange.response?.bytes.string == "hello")
            #expect(exchange.hops.map(\.statusCode) == [status])
        }
    }

    /// The body of a followed redirect isn't read.
    @Test(arguments: [
        "Content-Encoding: gzip\r\nContent-Length: 6\r\n\r\nbroken",
        "Content-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n\u{1f}x\r\n0\r\n\r\n",
        "Content-Length: 600\r\n\r\ncut",
    ])
    func aRedirectIsFollowedWhateverItsBodyIs(rest: String) async throws {
        try await RawServer.run { request in
            guard request.hasPrefix("GET /start ") else {
                return [.send("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello")]
            }
            return [.send("HTTP/1.1 302 Found\r\nLocation: /end\r\n\(rest)"), .close]
        } _: { port, _ in
            let exchange = await client.exchange(Request(url: try .loopback(port, "/start")))
            #expect(exchange.response?.bytes.string == "hello")
            #expect(exchange.hops.map(\.statusCode) == [302])
        }
    }

    @Test func aBrokenBodyOfAFinalResponseIsAFailure() async throws {
        try await RawServer.run { _ in
            [
                .send(
                    "HTTP/1.1 302 Found\r\nLocation: /end\r\nContent-Encoding: gzip\r\n"
                        + "Content-Length: 6\r\n\r\nbroken"
                )
            ]
        } _: { port, _ in
            var options = TransferOptions()
            options.followsRedirects = false
            let request = Request(url: try .loopback(port, "/start"))
            let exchange = await client.exchange(request, options: options)
            #expect(exchange.failure?.kind == .damagedBody(reason: .notCompressed))
        }
    }

    @Test func overHTTP2NoBodyIsNotDamagedEither() async throws {
        let fields = [(":status", "304"), ("content-encoding", "gzip")]
        try await RawServer.run(
            tls: TLSServer(protocols: ["h2"]).context(),
            script: HTTP2Bytes.script { [.sendBytes(HTTP2Bytes.response(fields))] }
        ) { port, _ in
            let url = try URL.loopback(port, scheme: "https", host: "localhost")
            let exchange = await SharedClient(settings: .trusting, clock: .stopped).exchange(
                Request(url: url)
            )
            #expect(exchange.response?.statusCode == 304)
            #expect(exchange.response?.httpVersion == "2")
        }
    }
}
