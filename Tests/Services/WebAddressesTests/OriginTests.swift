import Testing
import WebAddresses

struct OriginTests {
    @Test(arguments: [
        ("HTTPS://Example.ORG/a?b", "https://example.org"),
        ("https://user:pw@example.org:443", "https://example.org"),
        ("http://example.org:8080/", "http://example.org:8080"),
        ("http://example.org:443", "http://example.org:443"), ("http://[::1]:80/a", "http://[::1]"),
        ("ftp://example.org", "ftp://example.org"),
    ])
    func anOriginIsSchemeHostAndPort(url: String, origin: String) throws {
        let found = try #require(Origin(text: url))
        #expect(found.description == origin)
        #expect(Origin(text: found.description) == found)
    }

    @Test(arguments: ["", "example.org", "/a", "mailto:a@example.org", "https:///a"])
    func aTextWithoutSchemeOrHostHasNone(text: String) {
        #expect(Origin(text: text) == nil)
    }

    @Test func anotherSchemeHostOrPortIsAnotherOrigin() {
        let texts = ["https://a", "http://a", "https://b", "https://a:8443", "https://a.b"]
        #expect(Set(texts.compactMap { Origin(text: $0) }).count == texts.count)
    }
}
