import FoundationEssentials
import HTTPMessage
import Testing
import ValueTree

@Suite struct QueryItemsTests {
    @Test func valuesAreWrittenByTheRulesOfQueries() {
        let query = QueryItems(members: [
            "query1": 0, "query2": "two", "query3": .null, "query4": ["three", "six"],
            "query5": [], "query6": .null, "query7": true, "query8": "", "query9": ["a": 1.5],
        ])
        #expect(
            query.sorted.encoded
                == "query1=0&query2=two&query4%5B%5D=three&query4%5B%5D=six&query7=true&query8"
                + "&query9%5Ba%5D=1.5"
        )
    }

    @Test func elementsThatAreContainersGetNumbers() {
        let query = QueryItems(members: [
            "steps": [["a": 1, "b": 2], ["a": 3]], "lists": [[1], [2]],
        ])
        #expect(
            query.items.map(\.key)
                == ["steps[0][a]", "steps[0][b]", "steps[1][a]", "lists[0][]", "lists[1][]"]
        )
    }

    @Test func aQueryIsReadBack() {
        let query = QueryItems(parsing: "a=1&b%5B%5D=x+y&b[]=z%2B&c&d==&&e=%F0%9F%9A%80")
        #expect(
            query.items == [
                QueryItem("a", "1"), QueryItem("b[]", "x y"), QueryItem("b[]", "z+"),
                QueryItem("c", ""), QueryItem("d", "="), QueryItem("e", "🚀"),
            ]
        )
    }
}

@Suite struct URLJoiningTests {
    @Test(arguments: [
        ("http://h", "p", "http://h/p"), ("http://h/a/", "/p", "http://h/a/p"),
        ("http://h/a?k=1", "p", "http://h/a/p?k=1"), ("http://h/a#top", "p", "http://h/a/p"),
        ("http://h/a?k=1#top", "p", "http://h/a/p?k=1"), ("http://h/a#top?k", "p", "http://h/a/p"),
        ("http://h/a#top", "", "http://h/a#top"),
        ("http://h?k=a+b&s=%2f", "p", "http://h/p?k=a+b&s=%2f"),
        ("http://h?k=a+b", "p?z=1", "http://h/p?z=1&k=a+b"),
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

    @Test func nilMembersAreOmitted() {
        let values: [String: Int?] = ["a": nil, "b": 2]
        #expect(values.urlEncodedQueryStringWithEncoding() == "b=2")
    }

    @Test func theRightDictionaryWins() {
        var values = ["a": 1, "b": 2]
        values += ["b": 3, "c": 4]
        #expect(values == ["a": 1, "b": 3, "c": 4])
    }
}
