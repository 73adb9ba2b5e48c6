import EndpointClient
import FoundationEssentials
import HTTPMessage
import Testing

@Suite struct ConnectionFailureTests {
    private let client = SharedClient()

    @Test func aRefusedConnectionIsSaidAtOnce() async throws {
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
    func anAddressThatNothingCanGoToIsRefused(
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
            let exchange = await client.exchange(Request(url: url), options: options)
            let kind = TransportError.Kind.connectTimeout(.milliseconds(200))
            #expect(exchange.failure == TransportError(kind, phase: .connect, url: url))
        }
    }

    @Test func wordsThatAreNotHTTPAreSaidSo() async throws {
        try await RawServer.run { _ in
            [.send("220 mail.example ESMTP\r\n"), .close]
        } _: { port, _ in
            let exchange = await client.exchange(Request(url: try .loopback(port)))
            let text = exchange.failure?.description ?? ""
            #expect(text.hasPrefix("the response is not valid HTTP ("))
        }
    }
}
