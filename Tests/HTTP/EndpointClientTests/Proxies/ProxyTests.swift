import CartoucheTestKit
import EndpointClient
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import SecretValues
import Testing
import ValueTree

@Suite(.limitedConcurrency) struct ProxyTests {
    @Test(arguments: ["http", "socks5"])
    func aRequestGoesThroughTheProxy(scheme: String) async throws {
        try await throughProxy(scheme) { port, proxy, settings in
            let url = try #require(URL(string: "http://shop.test:81/a"))
            let exchange = await SharedClient(settings: settings, clock: .stopped).exchange(
                Request(url: url)
            )
            #expect(exchange.response?.bytes == PaddedBytes("hello".utf8))
            #expect(exchange.response?.url == url)
            let isForwarded = scheme == "http"
            #expect(
                proxy.connections == [isForwarded ? "http://shop.test:81/a" : "shop.test:81"]
            )
        }
    }

    /// RFC 9112, 3.2.2: the whole URL, and a Host field with the same host.
    @Test(arguments: [
        ("http://shop.test", "http://shop.test/", "shop.test"),
        ("http://shop.test/?q=a%20b", "http://shop.test/?q=a%20b", "shop.test"),
        ("http://shop.test?q", "http://shop.test/?q", "shop.test"),
        (
            "http://SHOP.test:8080/a//b;c?d=/e#f", "http://SHOP.test:8080/a//b;c?d=/e",
            "SHOP.test:8080"
        ),
        ("http://[2001:db8::1]:81/a", "http://[2001:db8::1]:81/a", "[2001:db8::1]:81"),
    ])
    func aProxyGetsTheWholeURL(text: String, target: String, host: String) async throws {
        let url = try #require(URL(string: text))
        try await RawServer.run { _ in
            [.send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")]
        } _: { port, server in
            let proxy = Proxy.http(ServerAddress("127.0.0.1", UInt16(port)))
            let headers: HTTPFields = [.userAgent: "tests", .acceptEncoding: "identity"]
            _ = await SharedClient(through: proxy).exchange(Request(url: url, headers: headers))
            let request = "User-Agent: tests\r\nAccept-Encoding: identity\r\nhost: \(host)\r\n\r\n"
            #expect(server.requests == ["GET \(target) HTTP/1.1\r\n\(request)"])
        }
    }

    @Test func aProxyThatRefusesTunnelsForwardsPlainRequests() async throws {
        try await answering { target, server in
            try await TestProxy.run(.forwarding, to: target) { port, proxy in
                let client = SharedClient(through: .http(ServerAddress("127.0.0.1", port)))
                let url = try #require(URL(string: "http://shop.test:8080/a?b"))
                let request = Request(url: url, method: .post, body: Data("body".utf8))
                let plain = await client.exchange(request)
                #expect(plain.response?.bytes == PaddedBytes("hello".utf8))
                #expect(proxy.connections == ["http://shop.test:8080/a?b"])
                #expect(server.requests.first?.hasPrefix("POST /a?b HTTP/1.1\r\n") == true)
                #expect(server.requests.first?.hasSuffix("\r\n\r\nbody") == true)
                let secure = try #require(URL(string: "https://shop.test/"))
                let tunnelled = await client.exchange(Request(url: secure))
                let kind = TransportError.Kind.proxy("http://127.0.0.1:\(port)", reason: .noTunnel)
                #expect(tunnelled.failure?.kind == kind)
            }
        }
    }

    @Test(arguments: [
        "403 Forbidden", "405 Method Not Allowed", "501 Not Implemented", "302 Found",
    ])
    func aProxyThatRefusesConnectIsNamed(answer: String) async throws {
        try await TestProxy.run(.http(answer: answer), to: 1) { port, proxy in
            let url = try #require(URL(string: "https://shop.test/"))
            let exchange = await SharedClient(through: .http(ServerAddress("127.0.0.1", port)))
                .exchange(Request(url: url))
            #expect(
                exchange.failure?.description == """
                    the proxy http://127.0.0.1:\(port) failed \
                    (it did not open a connection to the server) while connecting \
                    (https://shop.test/); check the proxy address, or connect without a proxy
                    """
            )
            #expect(proxy.connections == ["shop.test:443"])
        }
    }

    @Test func theAnswerOfAForwardingProxyIsTheResponse() async throws {
        try await RawServer.run { _ in
            [.send("HTTP/1.1 502 Bad Gateway\r\nContent-Length: 4\r\n\r\nsorr")]
        } _: { port, _ in
            let url = try #require(URL(string: "http://shop.test/"))
            let proxy = Proxy.http(ServerAddress("127.0.0.1", UInt16(port)))
            let exchange = await SharedClient(through: proxy).exchange(Request(url: url))
            #expect(exchange.response?.statusCode == 502)
            #expect(exchange.failure == nil)
        }
    }

    @Test(arguments: ["http", "socks5"])
    func tlsGoesThroughTheProxyToTheServer(scheme: String) async throws {
        try await throughProxy(scheme, tls: TLSServer()) { port, proxy, settings in
            let url = try #require(URL(string: "https://localhost:4443/a"))
            let exchange = await SharedClient(settings: settings, clock: .stopped).exchange(
                Request(url: url)
            )
            #expect(exchange.response?.bytes == PaddedBytes("hello".utf8))
            #expect(proxy.connections == ["localhost:4443"])
        }
    }

    @Test(arguments: ["http", "socks5"])
    func theStatusIsGuardedAfterTheProxy(scheme: String) async throws {
        let answer = "HTTP/1.1 099 Early\r\nContent-Length: 0\r\n\r\n"
        try await throughProxy(scheme, answer: answer) { port, proxy, settings in
            let url = try #require(URL(string: "http://shop.test/"))
            let exchange = await SharedClient(settings: settings, clock: .stopped).exchange(
                Request(url: url)
            )
            #expect(
                exchange.failure?.kind.summary.english
                    == "the response is not valid HTTP (status 099)"
            )
        }
    }

    @Test func aLoginIsShownToTheProxyAlone() async throws {
        let pair = Data("ann:opensesame".utf8).base64EncodedString()
        try await answering { target, server in
            try await TestProxy.run(.authorized("Basic \(pair)"), to: target) { port, proxy in
                let login = ProxyLogin(user: "ann", password: Secret("opensesame"))
                let address = ServerAddress("127.0.0.1", port)
                let url = try #require(URL(string: "http://shop.test/"))
                let exchange = await SharedClient(through: .http(address, login: login))
                    .exchange(Request(url: url))
                #expect(exchange.response?.statusCode == 200)
                #expect(proxy.connections == ["http://shop.test/"])
                #expect(!server.requests.joined().lowercased().contains("proxy-authorization"))
            }
        }
    }

    @Test func aLoginOpensTheTunnel() async throws {
        let pair = Data("ann:opensesame".utf8).base64EncodedString()
        try await answering(tls: TLSServer()) { target, server in
            try await TestProxy.run(.authorized("Basic \(pair)"), to: target) { port, proxy in
                let login = ProxyLogin(user: "ann", password: Secret("opensesame"))
                let address = ServerAddress("127.0.0.1", port)
                var settings = ClientSettings.trusting
                settings.proxies.defaultRoute = .through(.http(address, login: login))
                let url = try #require(URL(string: "https://localhost:4443/"))
                let exchange = await SharedClient(settings: settings, clock: .stopped).exchange(
                    Request(url: url)
                )
                #expect(exchange.response?.statusCode == 200)
                #expect(!server.requests.joined().lowercased().contains("proxy-authorization"))
            }
        }
    }

    @Test(arguments: ["http", "https"])
    func aProxyThatRequiresALoginIsReported(scheme: String) async throws {
        try await TestProxy.run(.authorized("Basic x"), to: 1) { port, _ in
            let url = try #require(URL(string: "\(scheme)://shop.test/"))
            let exchange = await SharedClient(through: .http(ServerAddress("127.0.0.1", port)))
                .exchange(Request(url: url))
            #expect(
                exchange.failure?.description == """
                    the proxy http://127.0.0.1:\(port) requires a valid user name \
                    and password (\(scheme)://shop.test/); \
                    give them as in http://user:password@host:port
                    """
            )
        }
    }

    @Test(arguments: [
        (TestProxy.Manner.socks(reply: 5), ProxyFault.serverRefused),
        (.socks(reply: 4), .hostUnreachable),
        (.socks(reply: 2), .notAllowed),
        (.socks(reply: 99), .unknownReply(code: 99)),
        (.ending([]), .closed),
        (.ending(Array("HTTP/1.1 400 Bad Request".utf8)), .notSOCKS5),
    ])
    func aSOCKSProxyThatFailsIsNamed(manner: TestProxy.Manner, reason: ProxyFault) async throws {
        try await TestProxy.run(manner, to: 1) { port, _ in
            let url = try #require(URL(string: "http://shop.test/"))
            let exchange = await SharedClient(through: .socks5(ServerAddress("127.0.0.1", port)))
                .exchange(Request(url: url))
            #expect(
                exchange.failure?.kind == .proxy("socks5://127.0.0.1:\(port)", reason: reason)
            )
        }
    }

    @Test func aSOCKSProxyThatRequiresALoginIsReported() async throws {
        try await TestProxy.run(.selectiveSocks, to: 1) { port, _ in
            let url = try #require(URL(string: "http://shop.test/"))
            let exchange = await SharedClient(through: .socks5(ServerAddress("127.0.0.1", port)))
                .exchange(Request(url: url))
            let kind = TransportError.Kind.proxyAuthorization(proxy: "socks5://127.0.0.1:\(port)")
            #expect(exchange.failure?.kind == kind)
        }
    }

    @Test(arguments: [
        (TestProxy.Manner.http(answer: "502 Bad"), "https"),
        (.http(answer: "099 Early"), "https"), (.ending([]), "https"), (.ending([]), "http"),
    ])
    func anHTTPProxyThatFailsIsNamed(manner: TestProxy.Manner, scheme: String) async throws {
        var reason = ProxyFault.noTunnel
        if case .ending = manner { reason = .closed }
        try await TestProxy.run(manner, to: 1) { [reason] port, _ in
            let url = try #require(URL(string: "\(scheme)://shop.test/"))
            let exchange = await SharedClient(through: .http(ServerAddress("127.0.0.1", port)))
                .exchange(Request(url: url))
            #expect(exchange.failure?.kind == .proxy("http://127.0.0.1:\(port)", reason: reason))
        }
    }

    @Test func aRefusingProxyIsReported() async throws {
        let url = try #require(URL(string: "https://shop.test/"))
        try await RefusingPort.hold { port in
            let proxy = Proxy.http(ServerAddress("127.0.0.1", UInt16(port)))
            let exchange = await SharedClient(through: proxy).exchange(Request(url: url))
            #expect(
                exchange.failure?.description == """
                    the proxy http://127.0.0.1:\(port) failed (it refused the connection) \
                    while connecting (https://shop.test/); \
                    check the proxy address, or connect without a proxy
                    """
            )
        }
    }

    @Test func aServerCanHaveItsOwnRoute() async throws {
        try await answering { target, _ in
            try await TestProxy.run(.forwarding, to: target) { port, proxy in
                var settings = ClientSettings()
                settings.proxies.defaultRoute = .through(.http(ServerAddress("127.0.0.1", port)))
                settings.proxies.servers = [try #require(ServerName("127.0.0.1")): .direct]
                let client = SharedClient(settings: settings, clock: .stopped)
                let direct = await client.exchange(Request(url: try .loopback(target)))
                let url = try #require(URL(string: "http://shop.test/"))
                let led = await client.exchange(Request(url: url))
                #expect([direct, led].map(\.response?.statusCode) == [200, 200])
                #expect(proxy.connections == ["http://shop.test/"])
            }
        }
    }

    private func throughProxy(
        _ scheme: String,
        tls: TLSServer? = nil,
        answer: String = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello",
        _ body: @Sendable (Int, TestProxy, ClientSettings) async throws -> Void
    ) async throws {
        try await answering(answer, tls: tls) { target, _ in
            let opening = TestProxy.Manner.http(answer: "200 OK")
            let manner: TestProxy.Manner =
                scheme != "http" ? .socks(reply: 0) : tls == nil ? .forwarding : opening
            try await TestProxy.run(manner, to: target) { port, proxy in
                let address = ServerAddress("127.0.0.1", port)
                var settings = ClientSettings.trusting
                settings.proxies.defaultRoute = .through(
                    scheme == "http" ? .http(address) : .socks5(address)
                )
                try await body(target, proxy, settings)
            }
        }
    }

    private func answering(
        _ answer: String = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello",
        tls: TLSServer? = nil,
        _ body: (Int, RawServer) async throws -> Void
    ) async throws {
        try await RawServer.run(tls: tls?.context()) { _ in
            [.send(answer)]
        } _: { port, server in
            try await body(port, server)
        }
    }
}

extension SharedClient {
    convenience init(through proxy: Proxy) {
        var settings = ClientSettings()
        settings.proxies.defaultRoute = .through(proxy)
        self.init(settings: settings, clock: .stopped)
    }
}
