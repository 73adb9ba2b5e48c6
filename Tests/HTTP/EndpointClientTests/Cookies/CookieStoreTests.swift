import FoundationEssentials
import Testing

@testable import EndpointClient

/// The limits of a store that holds three cookies a domain, and five in all.
@Suite struct CookieStoreTests {
    private var store = CookieStore(limitPerDomain: 3, limit: 5)
    private let now = Date(timeIntervalSince1970: 0)

    @Test mutating func theLeastUsedCookieOfADomainGivesWay() throws {
        for name in ["a", "b", "c"] { try put(name, at: "http://one.org/\(name)/") }
        try put("x", at: "http://two.org/")
        _ = store.take(for: try url("http://one.org/a/"), at: now)
        try put("d", at: "http://one.org/d/")
        #expect(names == ["a", "c", "x", "d"])
    }

    @Test mutating func allDomainsTogetherHaveALimit() throws {
        for host in 1...6 { try put("c\(host)", at: "http://host\(host).org/") }
        #expect(names == ["c2", "c3", "c4", "c5", "c6"])
    }

    @Test mutating func aCookieThatIsSetAgainStaysInItsPlace() throws {
        try put("a", at: "http://one.org/")
        try put("b", at: "http://one.org/")
        try put("a", at: "http://one.org/")
        #expect(names == ["a", "b"])
    }

    private var names: [String] { store.cookies(at: now).map(\.name) }

    private func url(_ text: String) throws -> URL {
        try #require(URL(string: text))
    }

    private mutating func put(_ name: String, at text: String) throws {
        let url = try url(text)
        let field = try #require(SetCookie("\(name)=1"))
        let cookie = try #require(Cookie(field, from: url, at: now))
        store.put(cookie, from: try #require(CookieHost(url)), at: now)
    }
}
