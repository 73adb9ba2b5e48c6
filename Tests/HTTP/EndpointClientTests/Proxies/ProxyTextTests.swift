import Girders
import Testing

@testable import EndpointClient

@Suite struct ProxyTextTests {
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
        ("", ProxyFault.unreadable), ("http://", .unreadable), ("http://h:0", .unreadable),
        ("http://h:70000", .unreadable), ("http://h/path", .unreadable),
        ("https://h:443", .unknownScheme("https")), ("socks4://h", .unknownScheme("socks4")),
        ("socks5://ann:secret@h", .socksLogin),
    ])
    func otherTextsAreRefusedWithAReason(text: String, fault: ProxyFault) {
        #expect(throws: fault) { try Proxy(text) }
    }

    @Test func aProxyIsShownWithoutItsLogin() throws {
        #expect(try Proxy("http://ann:secret@[::1]:3128").description == "http://[::1]:3128")
    }
}
