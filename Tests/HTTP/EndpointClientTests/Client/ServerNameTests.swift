import FoundationEssentials
import Testing

@testable import EndpointClient

@Suite struct ServerNameTests {
    @Test(arguments: [
        ("Example.ORG", "example.org"), ("localhost:8443", "localhost:8443"),
        ("[::1]:8443", "[::1]:8443"), ("[::1]", "::1"), ("::1", "::1"),
    ])
    func aHostMayHaveAPort(text: String, shown: String) {
        #expect(ServerName(text)?.description == shown)
    }

    @Test(arguments: ["", ":80", "a:", "a:b", "a:0", "a:70000", "https://a", "a/b", "a b", "[::1"])
    func otherTextsNameNoServer(text: String) {
        #expect(ServerName(text) == nil)
    }

    @Test(arguments: [
        ("example.org", "https://EXAMPLE.org/a", true),
        ("example.org:443", "https://example.org/", true),
        ("example.org:80", "http://example.org/", true),
        ("example.org:443", "https://example.org:8443/", false),
        ("example.org", "https://www.example.org/", false),
        ("example.org", "https://org/", false),
        ("[::1]:1", "http://[::1]:1/", true),
    ])
    func aServerIsMeantExactly(text: String, url: String, isIncluded: Bool) throws {
        let url = try #require(URL(string: url))
        let server = try #require(ServerName(url))
        #expect(try #require(ServerName(text)).includes(server) == isIncluded)
    }
}
