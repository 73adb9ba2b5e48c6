import EndpointClient
import FoundationEssentials
import HTTPMessage
import SecretValues
import Testing
import ValueTree

@Suite struct ProxyTests {
    @Test(arguments: ["http", "socks5"])
    func aRequestGoesThroughTheProxy(scheme: String) async throws {
        try await throughProxy(scheme) { port, proxy, settings in
            let url = try #require(URL(string: "http://shop.test:81/a"))
            let exchange = await SharedClient(settings: settings).exchange(Request(url: url))
            #expect(exchange.response?.bytes == PaddedBytes("hello".utf8))
            #expect(proxy.connections == ["shop.test:81"])
        }
    }

    @Test(arguments: ["http", "socks5"])
    func tlsGoesThroughTheProxyToTheServer(scheme: String) async throws {
        try await throughProxy(scheme, tls: TLSServer()) { port, proxy, settings in
            let url = try #require(URL(string: "https://localhost:4443/a"))
            let exchange = await SharedClient(settings: settings).exchange(Request(url: url))
            #expect(exchange.response?.bytes == PaddedBytes("hello".utf8))
            #expect(proxy.connections == ["localhost:4443"])
        }
    }

    @Test(arguments: ["http", "socks5"])
    func theGuardOfTheStatusStandsBehindTheProxy(scheme: String) async throws {
        let answer = "HTTP/1.1 099 Early\r\nContent-Length: 0\r\n\r\n"
        try await throughProxy(scheme, answer: answer) { port, proxy, settings in
            let url = try #require(URL(string: "http://shop.test/"))
            let exchange = await SharedClient(settings: settings).exchange(Request(url: url))
            #expect(exchange.failure?.kind == .malformedResponse(reason: "status 099"))
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
                #expect(!server.requests.joined().lowercased().contains("proxy-authorization"))
            }
        }
    }

    @Test func aProxyThatWantsALoginIsSaid() async throws {
        try await TestProxy.run(.authorized("Basic x"), to: 1) { port, _ in
            let url = try #require(URL(string: "http://shop.test/"))
            let exchange = await SharedClient(through: .http(ServerAddress("127.0.0.1", port)))
                .exchange(Request(url: url))
            #expect(
                exchange.failure?.description == """
                    the proxy http://127.0.0.1:\(port) requires a valid user name \
                    and password while connecting (http://shop.test/); \
                    give them as in http://user:password@host:port
                    """
            )
        }
    }

    @Test(arguments: [
        (TestProxy.Manner.socks(reply: 5), "it answered: the server refused the connection"),
        (.socks(reply: 4), "it answered: the host cannot be reached"),
        (.socks(reply: 2), "it answered: not allowed"),
        (.socks(reply: 99), "it answered with the unknown code 99"),
        (.ending([]), "it closed the connection"),
        (.ending(Array("HTTP/1.1 400 Bad Request".utf8)), "it does not speak SOCKS5"),
    ])
    func aSOCKSProxyThatFailsIsNamed(manner: TestProxy.Manner, reason: String) async throws {
        try await TestProxy.run(manner, to: 1) { port, _ in
            let url = try #require(URL(string: "http://shop.test/"))
            var options = TransferOptions()
            options.connectTimeout = .seconds(3)
            let exchange = await SharedClient(through: .socks5(ServerAddress("127.0.0.1", port)))
                .exchange(Request(url: url), options: options)
            #expect(
                exchange.failure?.kind == .proxy("socks5://127.0.0.1:\(port)", reason: reason)
            )
        }
    }

    @Test func aSOCKSProxyThatWantsALoginIsSaid() async throws {
        try await TestProxy.run(.selectiveSocks, to: 1) { port, _ in
            let url = try #require(URL(string: "http://shop.test/"))
            let exchange = await SharedClient(through: .socks5(ServerAddress("127.0.0.1", port)))
                .exchange(Request(url: url))
            let kind = TransportError.Kind.proxyAuthorization(proxy: "socks5://127.0.0.1:\(port)")
            #expect(exchange.failure?.kind == kind)
        }
    }

    @Test(arguments: [
        (TestProxy.Manner.http(answer: "502 Bad"), "it did not open a connection to the server"),
        (.http(answer: "099 Early"), "it did not open a connection to the server"),
        (.ending([]), "it closed the connection"),
    ])
    func anHTTPProxyThatFailsIsNamed(manner: TestProxy.Manner, reason: String) async throws {
        try await TestProxy.run(manner, to: 1) { port, _ in
            let url = try #require(URL(string: "http://shop.test/"))
            let exchange = await SharedClient(through: .http(ServerAddress("127.0.0.1", port)))
                .exchange(Request(url: url))
            #expect(exchange.failure?.kind == .proxy("http://127.0.0.1:\(port)", reason: reason))
        }
    }

    @Test func aProxyThatRefusesIsSaid() async throws {
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

    @Test func aServerCanHaveARouteOfItsOwn() async throws {
        try await answering { target, _ in
            try await TestProxy.run(.http(answer: "200 OK"), to: target) { port, proxy in
                var settings = ClientSettings()
                settings.proxies.defaultRoute = .through(.http(ServerAddress("127.0.0.1", port)))
                settings.proxies.servers = [try #require(ServerName("127.0.0.1")): .direct]
                let client = SharedClient(settings: settings)
                let direct = await client.exchange(Request(url: try .loopback(target)))
                let url = try #require(URL(string: "http://shop.test/"))
                let led = await client.exchange(Request(url: url))
                #expect([direct, led].map(\.response?.statusCode) == [200, 200])
                #expect(proxy.connections == ["shop.test:80"])
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
            let manner: TestProxy.Manner =
                scheme == "http" ? .http(answer: "200 OK") : .socks(reply: 0)
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
        self.init(settings: settings)
    }
}
