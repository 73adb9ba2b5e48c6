import CartoucheTestKit
import FoundationEssentials
import HTTPMessage
import SecretValues
import Testing

@testable import EndpointClient

@Suite(.limitedConcurrency) struct ProxyRulesTests {
    private static let plain = Proxy.http(ServerAddress("plain", 1))
    private static let secure = Proxy.http(ServerAddress("secure", 2))
    private static let every = Proxy.socks5(ServerAddress("every", 3))

    @Test(
        arguments: [
            (["http_proxy": "plain:1"], "http://a.b/", plain),
            (["http_proxy": "plain:1"], "https://a.b/", nil),
            (["https_proxy": "secure:2"], "https://a.b/", secure),
            (["HTTPS_PROXY": "secure:2"], "https://a.b/", secure),
            (["HTTP_PROXY": "plain:1"], "http://a.b/", plain),
            (["HTTP_PROXY": "plain:1", "REQUEST_METHOD": "GET"], "http://a.b/", nil),
            (["http_proxy": "plain:1", "REQUEST_METHOD": "GET"], "http://a.b/", plain),
            (["http_proxy": "plain:1", "HTTP_PROXY": "secure:2"], "http://a.b/", plain),
            (["http_proxy": "", "HTTP_PROXY": "secure:2"], "http://a.b/", nil),
            (["ALL_PROXY": "socks5://every:3"], "http://a.b/", every),
            (["all_proxy": "socks5://every:3", "https_proxy": "secure:2"], "http://a.b/", every),
            (["all_proxy": "socks5://every:3", "https_proxy": "secure:2"], "https://a.b/", secure),
            (["all_proxy": "socks5://every:3", "https_proxy": ""], "https://a.b/", nil),
            (["all_proxy": "socks5://every:3"], "http+unix://%2Fa/", nil),
            (["all_proxy": "socks5://every:3"], "http://localhost:1/", nil),
            (["all_proxy": "socks5://every:3"], "http://127.8.9.1/", nil),
            (["all_proxy": "socks5://every:3"], "http://[::1]/", nil),
        ] as [([String: String], String, Proxy?)]
    )
    func theVariablesCountAsWithCurl(
        variables: [String: String],
        url: String,
        proxy: Proxy?
    ) throws {
        var rules = ProxyRules()
        rules.defaultRoute = .byVariables(ProxyVariables(variables))
        #expect(try rules.proxy(for: try #require(URL(string: url))) == proxy)
    }

    @Test(arguments: [
        ("b.org", "http://b.org/", true), ("b.org", "http://a.b.org/", true),
        ("b.org", "http://ab.org/", false), (".b.org", "http://b.org/", true),
        ("b.org", "http://B.ORG./", true), ("x, b.org y", "http://b.org/", true),
        ("b.org:81", "http://b.org:81/", true), ("b.org:81", "http://b.org/", false),
        ("*", "http://b.org/", true), ("10.0.0.0/8", "http://10.1.2.3/", true),
        ("10.0.0.0/8", "http://11.1.2.3/", false), ("10.1.2.3", "http://10.1.2.3/", true),
        ("fe80::/10", "http://[fe81::1]/", true), ("fe80::/10", "http://[ff81::1]/", false),
        ("2.3", "http://10.1.2.3/", false), ("", "http://b.org/", false),
        ("10.0.0.0/33", "http://10.0.0.0/", false),
    ])
    func hostsAreExemptedAsWithCurl(list: String, url: String, isExempt: Bool) throws {
        var rules = ProxyRules()
        rules.defaultRoute = .byVariables(
            ProxyVariables(["http_proxy": "plain:1", "no_proxy": list])
        )
        let proxy = try rules.proxy(for: try #require(URL(string: url)))
        #expect(proxy == (isExempt ? nil : Self.plain))
    }

    @Test(arguments: [
        ("HTTPS_PROXY", "socks4://ann:secret@h", "https://a.b/", nil),
        ("https_proxy", "https://proxy:443", "https://a.b/", "https"),
        ("all_proxy", "https://proxy:443", "http://a.b/", "https"),
    ])
    func aVariableThatNamesNoProxyFailsTheRequestsThatNeedItWithoutItsPassword(
        name: String,
        value: String,
        address: String,
        scheme: String?
    ) async throws {
        var settings = ClientSettings()
        settings.proxies.defaultRoute = .byVariables(ProxyVariables([name: value]))
        let client = SharedClient(settings: settings, clock: .stopped)
        let exchange = await client.exchange(Request(url: try #require(URL(string: address))))
        #expect(
            exchange.failure?.description == """
                the variable \(name) names no usable proxy (expected an http or socks5 proxy, \
                found the scheme `\(scheme ?? "socks4")`) (\(address)); \
                change it, or unset it to connect without a proxy
                """
        )
    }

    @Test(arguments: ["https://proxy:443", "socks5://ann:secret@h", "::"])
    func requestsThatNeedNoProxyIgnoreTheVariables(value: String) async throws {
        var settings = ClientSettings()
        let variables = ["all_proxy": value, "https_proxy": value, "no_proxy": "a.b"]
        settings.proxies.defaultRoute = .byVariables(ProxyVariables(variables))
        let client = SharedClient(settings: settings, clock: .stopped)
        try await RawServer.run { _ in
            [.send("HTTP/1.1 204 No Content\r\n\r\n")]
        } _: { port, _ in
            let exchange = await client.exchange(Request(url: try .loopback(port)))
            #expect(exchange.response?.statusCode == 204)
        }
        let exempt = try #require(URL(string: "http://a.b/"))
        #expect(try settings.proxies.proxy(for: exempt) == nil)
        var named = ProxyRules()
        named.defaultRoute = .byVariables(
            ProxyVariables(["https_proxy": value, "http_proxy": "plain:1"])
        )
        let plain = try #require(URL(string: "http://c.d/"))
        #expect(try named.proxy(for: plain) == Self.plain)
    }

    @Test func aRuleForTheServerCountsBeforeTheUsualOne() throws {
        var rules = ProxyRules()
        rules.defaultRoute = .through(Self.every)
        rules.servers = [
            try #require(ServerName("a.org")): .through(Self.plain),
            try #require(ServerName("a.org:8443")): .through(Self.secure),
            try #require(ServerName("localhost")): .direct,
        ]
        let proxies = try [
            "http://a.org/", "https://a.org:8443/", "http://localhost/", "http://b.org/",
        ].map { try rules.proxy(for: try #require(URL(string: $0))) }
        #expect(proxies == [Self.plain, Self.secure, nil, Self.every])
    }
}

@Suite(.limitedConcurrency) struct ProxyTextTests {
    @Test(arguments: [
        ("http://proxy:3128", Proxy.http(ServerAddress("proxy", 3128))),
        ("proxy:3128", .http(ServerAddress("proxy", 3128))),
        ("PROXY", .http(ServerAddress("proxy", 1080))),
        ("http://[::1]:3128/", .http(ServerAddress("::1", 3128))),
        ("socks5://127.0.0.1", .socks5(ServerAddress("127.0.0.1", 1080))),
        ("socks5h://h:9", .socks5(ServerAddress("h", 9))),
        (
            "http://ann:p%40ss@proxy:3128",
            .http(
                ServerAddress("proxy", 3128),
                login: ProxyLogin(user: "ann", password: Secret("p@ss"))
            )
        ),
        (
            "ann@proxy",
            .http(
                ServerAddress("proxy", 1080),
                login: ProxyLogin(user: "ann", password: Secret(""))
            )
        ),
    ])
    func aProxyIsReadAsCurlReadsIt(text: String, proxy: Proxy) throws {
        #expect(try Proxy(text) == proxy)
    }

    @Test(arguments: [
        ("", ProxyAddressFault.unreadable), ("http://", .unreadable), ("http://h:0", .unreadable),
        ("http://h:70000", .unreadable), ("http://h/path", .unreadable),
        ("https://h:443", .unknownScheme("https")), ("socks4://h", .unknownScheme("socks4")),
        ("socks5://ann:secret@h", .socksLogin),
        ("http://a%3Ab:secret@h", .colonInUser),
    ])
    func otherTextsAreRefusedWithAReason(text: String, fault: ProxyAddressFault) {
        #expect(throws: fault) { try Proxy(text) }
    }

    @Test func aProxyIsShownWithoutItsLogin() throws {
        #expect(try Proxy("http://ann:secret@[::1]:3128").description == "http://[::1]:3128")
    }
}
