import FoundationEssentials
import HTTPMessage
import Testing

@Suite struct URLEncodingTests {
    @Test(
        arguments: [
            ("http://h/p", "", "http://h/p"),
            ("http://h/p", "?", "http://h/p"),
            ("http://h/p", "a=1", "http://h/p?a=1"),
            ("http://h/p", "?a=1", "http://h/p?a=1"),
            ("http://h/p?", "a=1", "http://h/p?a=1"),
            ("http://h/p?a=1", "a=2", "http://h/p?a=1&a=2"),
            ("http://h/p?a=1#top", "b=2", "http://h/p?a=1&b=2#top"),
            ("http://h/p", "a=ü", nil),
            ("http://h/p", "a=x y", nil),
            ("http://h/p", "##", nil),
        ] as [(String, String, String?)]
    )
    func aQueryIsAppended(address: String, query: String, expected: String?) throws {
        let url = try #require(URL(string: address))
        #expect(url.appendQueryString(queryString: query)?.absoluteString == expected)
    }

    @Test(
        arguments: [
            (
                "http://www.example.com?ham=spam", "http%3A%2F%2Fwww.example.com%3Fham%3Dspam"
            ),
            ("a b", "a%20b"), ("example.com", "example.com"), ("Zürich$", "Z%C3%BCrich%24"),
            ("tags[]", "tags[]"), ("a]b[[c", "a]b[[c"), ("", ""),
        ]
    )
    func textsAreEscaped(text: String, expected: String) {
        #expect(text.urlEncodedStringWithEncoding() == expected)
    }

    @Test func dictionariesBecomeQueriesSortedByName() {
        #expect(
            ["destination": "  Skopje    ", "city": "Zürich"].urlEncodedQueryStringWithEncoding()
                == "city=Z%C3%BCrich&destination=%20%20Skopje%20%20%20%20"
        )
        #expect([1: "one"].urlEncodedQueryStringWithEncoding() == "1=one")
        #expect(["a": true].urlEncodedQueryStringWithEncoding() == "a=true")
        #expect([String: String]().urlEncodedQueryStringWithEncoding() == "")
    }

    @Test func membersThatAreNilAreLeftOut() {
        let values: [String: Int?] = ["a": nil, "b": 2]
        #expect(values.urlEncodedQueryStringWithEncoding() == "b=2")
    }

    @Test func theRightDictionaryWins() {
        var values = ["a": 1, "b": 2]
        values += ["b": 3, "c": 4]
        #expect(values == ["a": 1, "b": 3, "c": 4])
    }
}
