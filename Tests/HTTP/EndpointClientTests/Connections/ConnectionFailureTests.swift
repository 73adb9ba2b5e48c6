import CartoucheTestKit
import EndpointClient
import FoundationEssentials
import HTTPMessage
import Testing

@Suite(.limitedConcurrency) struct ConnectionFailureTests {
    private let client = SharedClient(clock: .stopped)

    @Test func aRefusedConnectionIsReportedImmediately() async throws {
        try await RefusingPort.hold { port in
            let exchange = await client.exchange(Request(url: try .loopback(port)))
            #expect(exchange.phases.map(\.kind) == [.connect])
            #expect(
                exchange.failure?.description == """
                    connection refused while connecting (http://127.0.0.1:\(port)/); \
                    is the server running, and is the port right?
                    """
            )
        }
    }

    @Test func everyAddressOfANameIsTried() async throws {
        try await RefusingPort.hold { port in
            let url = try #require(URL(string: "http://localhost:\(port)/"))
            let exchange = await client.exchange(Request(url: url))
            #expect(exchange.failure == TransportError(.refused, phase: .connect, url: url))
        }
    }

    @Test(arguments: [
        ("ftp://a/b", TransportError.Kind.unsupportedScheme("ftp")),
        ("http:///b", .invalidURL("http:///b")),
        ("todos", .invalidURL("todos")), ("http://a:70000/", .invalidURL("http://a:70000/")),
        ("http+unix:///b", .invalidURL("http+unix:///b")),
    ])
    func anUnreachableAddressIsRefused(
        text: String,
        kind: TransportError.Kind
    ) async throws {
        let url = try #require(URL(string: text))
        let exchange = await client.exchange(Request(url: url))
        #expect(exchange.failure == TransportError(kind, url: url))
    }

    @Test func aHandshakeThatNeverAnswersMeetsTheConnectTimeout() async throws {
        try await RawServer.run { _ in
            []
        } _: { port, _ in
            let url = try #require(URL(string: "https://127.0.0.1:\(port)/"))
            var options = TransferOptions()
            options.connectTimeout = .milliseconds(200)
            let time = HeldClock()
            let client = SharedClient(clock: time.clock)
            async let answer = client.exchange(Request(url: url), options: options)
            await time.timersSet(2)
            try await time.advance(by: .milliseconds(200))
            let exchange = await answer
            let kind = TransportError.Kind.connectTimeout(.milliseconds(200))
            #expect(exchange.failure == TransportError(kind, phase: .connect, url: url))
        }
    }

    @Test(arguments: [
        ("220 mail.example ESMTP\r\n", "it does not begin with HTTP/"),
        ("SSH-2.0-OpenSSH_9.2\r\n", "it does not begin with HTTP/"),
        ("HTTP/9.9 200 OK\r\n\r\n", "it has no version of HTTP that is known"),
        ("HTTP/1.1 20x OK\r\n\r\n", "the status is not a number of three digits"),
        ("HTTP/1.1 2000 OK\r\n\r\n", "the status is not a number of three digits"),
        ("HTTP/1.1 +20 OK\r\n\r\n", "the status is not a number of three digits"),
        ("HTTP/1.1 200 OK\r\nA b: c\r\n\r\n", "a character is not allowed in a header field"),
        ("HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\n", "the Content-Length is not a number"),
        (
            "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
            "it has two lengths"
        ),
        (
            "HTTP/1.1 200 OK\r\nX: \(String(repeating: "x", count: 100_000))\r\n\r\n",
            "the header fields are larger than 80 KiB"
        ),
    ])
    func invalidHTTPIsReportedInWords(answer: String, reason: String) async throws {
        try await RawServer.run { _ in
            [.send(answer), .close]
        } _: { port, _ in
            let exchange = await client.exchange(Request(url: try .loopback(port)))
            #expect(
                exchange.failure?.description == """
                    the response is not valid HTTP (\(reason)) while waiting for the response \
                    (http://127.0.0.1:\(port)/); is it an HTTP server?
                    """
            )
        }
    }

    @Test func aChunkWithoutASizeIsReportedInWords() async throws {
        let answer = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nx\r\n"
        try await RawServer.run { _ in
            [.send(answer)]
        } _: { port, _ in
            let exchange = await client.exchange(Request(url: try .loopback(port)))
            let reason = "the size of a chunk is not a number"
            #expect(
                exchange.failure?.kind.summary.english
                    == "the response is not valid HTTP (\(reason))"
            )
        }
    }
}
