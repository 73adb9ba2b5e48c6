import FoundationEssentials
import HTTPMessage
import Testing

@Suite struct URLJoiningTests {
    @Test(arguments: [
        ("http://h", "p", "http://h/p"), ("http://h/a/", "/p", "http://h/a/p"),
        ("http://h/a?k=1", "p", "http://h/a/p?k=1"), ("http://h/a#top", "p", "http://h/a/p"),
        ("http://h/a?k=1#top", "p", "http://h/a/p?k=1"), ("http://h/a#top?k", "p", "http://h/a/p"),
        ("http://h/a#top", "", "http://h/a#top"),
    ])
    func aPathIsJoined(base: String, path: String, expected: String) throws {
        let url = try #require(URL(string: base))
        #expect(url.joined(to: path).absoluteString == expected)
    }

    @Test(arguments: [
        ("http://h/p", "http://h/p?a=1&?b=%23"),
        ("http://h/p?k=1", "http://h/p?k=1&a=1&?b=%23"),
        ("http://h/p#top", "http://h/p?a=1&?b=%23#top"),
        ("http://h/p?k=1#top?", "http://h/p?k=1&a=1&?b=%23#top?"),
    ])
    func itemsAreAppendedBeforeAFragment(address: String, expected: String) throws {
        let url = try #require(URL(string: address))
        let query = QueryItems([QueryItem("a", "1"), QueryItem("?b", "#")])
        #expect(url.appending(query: query).absoluteString == expected)
    }
}
