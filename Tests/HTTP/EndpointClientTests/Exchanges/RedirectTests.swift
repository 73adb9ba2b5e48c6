import CartoucheTestKit
import EndpointClient
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Testing

@testable import EndpointClient

@Suite(.limitedConcurrency) struct RedirectTests {
    private let client = SharedClient(clock: .stopped)

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

    @Test func anotherOriginDoesNotGetAKeyThatTheServerRepeats() async throws {
        try await RawServer.run { _ in
            [.send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")]
        } _: { stranger, strange in
            try await RawServer.run { request in
                let query = "/x?a=1&key=k%26y"
                return request.hasPrefix("GET /x")
                    ? [
                        .send(
                            "HTTP/1.1 302 T\r\nLocation: http://127.0.0.1:\(stranger)\(query)\r\n\r\n"
                        ),
                        .close,
                    ]
                    : [.send("HTTP/1.1 302 T\r\nLocation: \(query)\r\nContent-Length: 0\r\n\r\n")]
            } _: { port, server in
                let request = Request(url: try .loopback(port, "/?key=k%26y"))
                    .with(sensitiveQuery: ["key"])
                let exchange = await client.exchange(request)
                #expect(exchange.response?.url == (try .loopback(stranger, "/x?a=1")))
                #expect(
                    server.requests.last?.prefix { $0 != "\r\n" } == "GET /x?a=1&key=k%26y HTTP/1.1"
                )
                #expect(
                    strange.requests.map { $0.prefix { $0 != "\r\n" } } == ["GET /x?a=1 HTTP/1.1"]
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

@Suite(.limitedConcurrency) struct RedirectInterceptorTests {
    private let rule = RedirectRule(options: TransferOptions())

    @Test(arguments: [
        (301, HTTPMethod.post, HTTPMethod.get), (302, .post, .get), (303, .post, .get),
        (303, .put, .get), (303, .head, .head), (301, .put, .put), (302, .delete, .delete),
        (307, .post, .post), (308, .post, .post),
    ])
    func theMethodFollowsTheStatus(status: Int, old: HTTPMethod, new: HTTPMethod) throws {
        let request = try request("http://a/x", method: old)
        let step = rule.nextStep(
            after: redirect(status, to: "/y"),
            to: request,
            count: 0
        )
        #expect(step == .follow(try self.request("http://a/y", method: new)))
    }

    @Test func aLostBodyTakesItsHeadersAlong() throws {
        let request = Request(
            url: try url("http://a/x"),
            method: .post,
            headers: [.contentType: "text/plain", .accept: "*/*"],
            body: Data("x".utf8)
        )
        let step = rule.nextStep(after: redirect(303, to: "/y"), to: request, count: 0)
        let next = Request(url: try url("http://a/y"), headers: [.accept: "*/*"])
        #expect(step == .follow(next))
    }

    @Test func aBodyThatCannotBeSentAgainIsNot() throws {
        let request = Request(
            url: try url("http://a/x"),
            method: .post,
            content: RequestContent([.file(path: "/dev/null")])
        )
        let step = rule.nextStep(after: redirect(307, to: "/y"), to: request, count: 0)
        #expect(step == .end)
    }

    @Test func aBodyIsNotSentToAnotherOrigin() throws {
        let request = Request(url: try url("http://a/x"), method: .post, body: Data("x".utf8))
        let step = rule.nextStep(after: redirect(307, to: "http://b/y"), to: request, count: 0)
        #expect(step == .end)
    }

    @Test(arguments: [
        ("https://a/x", "http://a/y", TransportError.Kind.insecureRedirect),
        ("http://a/x", "ftp://a/y", .redirectScheme("ftp")),
        ("http://a/x", "file:///etc/passwd", .redirectScheme("file")),
        ("http://a/x", "mailto:ann@a", .redirectScheme("mailto")),
        ("http://a/x", "http://", .invalidURL("http://")),
        ("http://a/x", "", .malformedResponse(reason: .emptyLocation)),
        ("http://a/x", "http://ann@a/y", .invalidURL("http://ann@a/y")),
    ])
    func anUnsafeTargetIsRefused(from: String, to: String, kind: TransportError.Kind) throws {
        let step = rule.nextStep(after: redirect(302, to: to), to: try request(from), count: 0)
        #expect(step == .refuse(kind))
    }

    @Test func aRefusedSchemeIsNamed() throws {
        let error = TransportError(.redirectScheme("file"), url: try url("http://a/x"))
        #expect(
            error.description
                == "redirect to the scheme `file` (http://a/x); only http and https are followed"
        )
    }

    @Test(arguments: [
        ("http://a:80/y", true), ("http://A/y", true), ("https://a/y", false),
        ("http://a:81/y", false), ("http://b.a/y", false), ("//a/y", true), ("?q", true),
    ])
    func secretsAndHostStayWithSchemeHostAndPort(target: String, keeps: Bool) throws {
        let secret: HTTPFields = [
            .authorization: "a", .cookie: "c", .accept: "*/*", .mark: "m",
            try #require(HTTPField.Name("Host")): "shop.example",
        ]
        let request = Request(
            url: try url("http://a/x"),
            headers: secret,
            sensitiveHeaders: [.mark]
        )
        guard
            case .follow(let next) = rule.nextStep(
                after: redirect(302, to: target),
                to: request,
                count: 0
            )
        else {
            Issue.record("not followed")
            return
        }
        #expect(next.headers == (keeps ? secret : [.accept: "*/*"]))
    }

    @Test(arguments: [
        ("apikey", false), ("Api-Key", false), ("X-Auth-Key", false), ("X-Goog-Api-Key", false),
        ("X-Amz-Security-Token", false), ("X-Max-Tokens", true),
    ])
    func aFieldWithASecretNameStaysWithItsOrigin(name: String, keeps: Bool) throws {
        let name = try #require(HTTPField.Name(name))
        let request = Request(url: try url("http://a/x"), headers: [name: "v"])
        let step = rule.nextStep(after: redirect(302, to: "http://b/y"), to: request, count: 0)
        guard case .follow(let next) = step else {
            Issue.record("not followed")
            return
        }
        #expect(next.headers == (keeps ? [name: "v"] : [:]))
    }

    @Test(arguments: [200, 300, 304, 305, 404])
    func otherStatusesAreNotFollowed(status: Int) throws {
        let step = rule.nextStep(
            after: redirect(status, to: "/y"),
            to: try request("http://a/x"),
            count: 0
        )
        #expect(step == .end)
    }

    private func url(_ text: String) throws -> URL {
        try #require(URL(string: text))
    }

    private func request(_ text: String, method: HTTPMethod = .get) throws -> Request {
        Request(url: try url(text), method: method)
    }

    private func redirect(_ status: Int, to location: String) -> RawResponse {
        RawResponse(statusCode: status, headers: [.location: location])
    }
}
