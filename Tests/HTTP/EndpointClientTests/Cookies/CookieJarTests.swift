import EndpointClient
import FoundationEssentials
import HTTPTypes
import SecretValues
import Synchronization
import Testing

@testable import EndpointClient

@Suite struct CookieJarTests {
    private let clock = Clock()
    private let jar: CookieJar

    init() {
        jar = CookieJar(now: clock.now)
    }

    @Test func aCookieGoesBackToItsHostAlone() throws {
        try set("id=1", at: "http://shop.example.org/")
        #expect(try sent(to: "http://shop.example.org/x") == "id=1")
        #expect(try sent(to: "http://SHOP.example.org:8080/x") == "id=1")
        #expect(try sent(to: "http://example.org/") == "")
        #expect(try sent(to: "http://a.shop.example.org/") == "")
    }

    @Test func oneCookieIsRemovedWhateverItsValueIsByNow() throws {
        try set("id=1", at: "http://shop.example.org/")
        try set("id=1; Path=/a", at: "http://shop.example.org/")
        let cookie = try #require(jar.all.first)
        try set("id=2", at: "http://shop.example.org/")
        jar.remove(cookie)
        #expect(jar.all.map(\.path) == ["/a"])
    }

    @Test func theListOfSuffixesIsReadWhenACookieNamesADomain() throws {
        let reads = Mutex(0)
        @Sendable func list() -> PublicSuffixList {
            reads.withLock { $0 += 1 }
            return .own
        }
        let jar = CookieJar(suffixes: list(), now: clock.now)
        let url = try #require(URL(string: "http://shop.example.org/"))
        jar.store([.setCookie: "a=1"], from: url)
        #expect(jar.cookies(for: url).map(\.name) == ["a"])
        #expect(reads.withLock(\.self) == 0)
        jar.store([.setCookie: "b=1; Domain=example.org"], from: url)
        #expect(jar.cookies(for: url).map(\.name) == ["a", "b"])
        #expect(reads.withLock(\.self) == 1)
    }

    @Test func aDomainSharesACookieWithTheHostsBelowIt() throws {
        try set("id=1; Domain=.example.org", at: "http://shop.example.org/")
        #expect(try sent(to: "http://example.org/") == "id=1")
        #expect(try sent(to: "http://a.b.example.org/") == "id=1")
        #expect(try sent(to: "http://badexample.org/") == "")
    }

    @Test(arguments: ["other.org", "a.shop.example.org", "hop.example.org", "127.0.0.1"])
    func cookiesOfAnUnrelatedDomainAreIgnored(domain: String) throws {
        try set("id=1; Domain=\(domain)", at: "http://shop.example.org/")
        #expect(jar.all == [])
    }

    @Test(arguments: [
        ("http://shop.org/", "org"), ("http://shop.co.uk/", "co.uk"),
        ("http://a.b.com.au/", "com.au"),
        ("http://me.github.io/", "github.io"), ("http://www.gouv.fr/", "gouv.fr"),
    ])
    func cookiesOfAPublicSuffixAreIgnored(url: String, domain: String) throws {
        try set("id=1; Domain=\(domain)", at: url)
        #expect(jar.all == [])
    }

    @Test(arguments: [
        ("http://localhost/", "localhost"), ("http://127.0.0.1/", "127.0.0.1"),
        ("http://intranet/", "intranet"), ("https://github.io/", "github.io"),
    ])
    func aHostThatAsksForItselfAloneKeepsTheCookieForItself(url: String, domain: String) throws {
        try set("id=1; Domain=\(domain)", at: url)
        #expect(jar.all.map(\.isHostOnly) == [true])
        #expect(try sent(to: url) == "id=1")
        #expect(try sent(to: "http://stranger.\(domain)/") == "")
    }

    @Test func anIPv6AddressIsASeparateHost() throws {
        try set("id=1; Domain=::1", at: "http://[::1]/")
        #expect(jar.all.map(\.domain) == ["::1"])
        #expect(try sent(to: "http://[::1]:8080/") == "id=1")
    }

    @Test func anAddressIsNotBelowAnother() throws {
        try set("id=1; Domain=0.0.1", at: "http://127.0.0.1/")
        #expect(jar.all == [])
    }

    @Test(arguments: [
        ("/a/b", "Path=/a", true), ("/a", "Path=/a", true), ("/ab", "Path=/a", false),
        ("/a/b", "Path=/a/", true), ("/a", "Path=/a/", false), ("/set/other", "x", true),
        ("/set", "x", true), ("/other", "x", false), ("/other", "Path=here", false),
    ])
    func aCookieGoesBelowItsPath(path: String, attribute: String, goes: Bool) throws {
        try set("id=1; \(attribute)", at: "http://example.org/set/here")
        #expect(try sent(to: "http://example.org\(path)") == (goes ? "id=1" : ""))
    }

    @Test func theLongestPathComesFirstThenTheOldest() throws {
        try set("a=1; Path=/", "b=2; Path=/x/y", "c=3; Path=/", at: "http://example.org/")
        try set("a=4; Path=/", at: "http://example.org/")
        #expect(try sent(to: "http://example.org/x/y") == "b=2; a=4; c=3")
    }

    @Test func aSecureCookieIsSetAndSentOverTLSAlone() throws {
        try set("id=1; Secure", at: "http://example.org/")
        #expect(jar.all == [])
        try set("id=1; Secure", at: "https://example.org/")
        #expect(try sent(to: "http://example.org/") == "")
        #expect(try sent(to: "https://example.org/") == "id=1")
    }

    @Test func withoutTLSNoSecureCookieIsReplaced() throws {
        try set("id=1; Secure; Path=/", at: "https://example.org/")
        try set("id=2; Path=/", "id=3; Path=/login", at: "http://example.org/")
        #expect(try sent(to: "https://example.org/login") == "id=1")
    }

    @Test(arguments: [
        ("__Secure-id=1", 0), ("__Secure-id=1; Secure; Domain=example.org", 1),
        ("__Host-id=1; Secure; Path=/", 1), ("__Host-id=1; Secure", 0),
        ("__Host-id=1; Path=/", 0), ("__Host-id=1; Secure; Path=/; Domain=example.org", 0),
        ("__host-id=1; Secure; Path=/x", 0),
    ])
    func aPrefixIsAPromise(field: String, count: Int) throws {
        try set(field, at: "https://example.org/")
        #expect(jar.all.count == count)
    }

    @Test func aCookieEndsWithTheClock() throws {
        try set("id=1; Max-Age=60", at: "http://example.org/")
        clock.advance(59)
        #expect(try sent(to: "http://example.org/") == "id=1")
        clock.advance(1)
        #expect(try sent(to: "http://example.org/") == "")
        #expect(jar.all == [])
    }

    @Test func aServerTakesItsCookieAway() throws {
        try set("id=1", at: "http://example.org/")
        try set("id=; Max-Age=0", at: "http://example.org/")
        #expect(jar.all == [])
    }

    @Test func aDomainSetsFiftyCookies() throws {
        try set((1...51).map { "c\($0)=1" }, at: "http://example.org/")
        #expect(jar.all.count == 50)
    }

    @Test func sessionCookiesFeedARequestGenerator() throws {
        try set("JSESSIONID=abc", "XSRF-TOKEN=def; Path=/", at: "http://example.org/a/")
        let url = try #require(URL(string: "http://example.org/a/b"))
        #expect(
            jar.sessionCookies(for: url)
                == ["JSESSIONID": Secret("abc"), "XSRF-TOKEN": Secret("def")]
        )
    }

    @Test func aCookieDoesNotShowItsValue() throws {
        try set("id=opensesame", at: "http://example.org/")
        #expect(!"\(jar.all)".contains("opensesame"))
        jar.removeAll()
        #expect(jar.all == [])
    }

    @Test func aSocketIsASeparateHost() throws {
        try set("id=1", at: "http+unix://%2Frun%2Fa.sock/x")
        #expect(try sent(to: "http+unix://%2Frun%2Fa.sock/y") == "id=1")
        #expect(try sent(to: "http+unix://%2Frun%2Fb.sock/y") == "")
    }

    private func set(_ fields: String..., at url: String) throws {
        try set(fields, at: url)
    }

    private func set(_ fields: [String], at url: String) throws {
        let headers = HTTPFields(fields.map { HTTPField(name: .setCookie, value: $0) })
        jar.store(headers, from: try #require(URL(string: url)))
    }

    private func sent(to url: String) throws -> String {
        jar.cookies(for: try #require(URL(string: url)))
            .map(\.pair)
            .joined(separator: "; ")
    }
}

/// A clock that only moves when it is advanced.
private final class Clock: Sendable {
    private let seconds = Mutex<TimeInterval>(0)

    func now() -> Date {
        Date(timeIntervalSince1970: seconds.withLock(\.self))
    }

    func advance(_ more: TimeInterval) {
        seconds.withLock { $0 += more }
    }
}

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

    @Test mutating func aCookieSetAgainKeepsItsPosition() throws {
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
