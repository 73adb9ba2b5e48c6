import EndpointClient
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Testing

@Suite struct RedirectTests {
    private let client = SharedClient()

    @Test func aCircleEndsAfterTenRedirects() async throws {
        try await RawServer.run { _ in
            [.send("HTTP/1.1 302 Found\r\nLocation: /again\r\nContent-Length: 0\r\n\r\n")]
        } _: { port, server in
            let exchange = await client.exchange(Request(url: try .loopback(port)))
            #expect(
                exchange.failure?.description == """
                    more than 10 redirects (http://127.0.0.1:\(port)/again); \
                    the server may have a redirect loop
                    """
            )
            #expect(exchange.hops.map(\.statusCode) == Array(repeating: 302, count: 10))
            #expect(server.requests.count == 11)
        }
    }

    @Test func anotherOriginGetsNoSecrets() async throws {
        try await RawServer.run { _ in
            [.send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")]
        } _: { stranger, strange in
            try await RawServer.run { _ in
                [
                    .send("HTTP/1.1 307 T\r\nLocation: http://127.0.0.1:\(stranger)/x\r\n\r\n"),
                    .close,
                ]
            } _: { port, _ in
                let request = Request(
                    url: try .loopback(port),
                    headers: [.authorization: "Bearer abc", .mark: "m", .accept: "*/*"],
                    sensitiveHeaders: [.mark]
                )
                let exchange = await client.exchange(request)
                #expect(exchange.response?.url == (try .loopback(stranger, "/x")))
                #expect(exchange.hops.map(\.request) == [request])
                #expect(
                    strange.requests == [
                        """
                        GET /x HTTP/1.1\r
                        Accept: */*\r
                        Accept-Encoding: gzip, deflate\r
                        User-Agent: cartouche\r
                        host: 127.0.0.1:\(stranger)\r
                        \r

                        """
                    ]
                )
            }
        }
    }

    @Test func theSameOriginKeepsMethodBodyAndSecretsOn307() async throws {
        try await RawServer.run { request in
            request.hasPrefix("POST /old")
                ? [.send("HTTP/1.1 307 T\r\nLocation: new\r\nContent-Length: 0\r\n\r\n")]
                : [.send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")]
        } _: { port, server in
            let request = Request(
                url: try .loopback(port, "/old"),
                method: .post,
                headers: [.authorization: "Bearer abc"],
                body: Data("body".utf8)
            )
            _ = await client.exchange(request)
            #expect(
                server.requests.last == """
                    POST /new HTTP/1.1\r
                    Authorization: Bearer abc\r
                    Accept-Encoding: gzip, deflate\r
                    User-Agent: cartouche\r
                    host: 127.0.0.1:\(port)\r
                    Content-Length: 4\r
                    \r
                    body
                    """
            )
        }
    }

    @Test func redirectsCanBeLeftAlone() async throws {
        try await RawServer.run { _ in
            [.send("HTTP/1.1 302 Found\r\nLocation: /again\r\nContent-Length: 0\r\n\r\n")]
        } _: { port, _ in
            var options = TransferOptions()
            options.followsRedirects = false
            let exchange = await client.exchange(
                Request(url: try .loopback(port)),
                options: options
            )
            #expect(exchange.response?.statusCode == 302)
            #expect(exchange.failure == nil)
        }
    }
}
