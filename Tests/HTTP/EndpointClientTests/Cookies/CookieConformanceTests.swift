import FoundationEssentials
import HTTPTypes
import SecretValues
import Testing

@testable import EndpointClient

/// RFC 6265bis in tables: the content of a `Set-Cookie` field (5.6), and when it is used (5.7,
/// 5.8.3).
@Suite struct CookieConformanceTests {
    @Test(arguments: [
        ("a=b", "a", "b"), ("a=", "a", ""), ("a", "", "a"), ("=a", "", "a"), ("a=b=c", "a", "b=c"),
        (" a = b ", "a", "b"), ("\ta\t=\tb\t;x", "a", "b"), ("a b=c d", "a b", "c d"),
        ("a=\"b\"", "a", "\"b\""), ("a=b,c", "a", "b,c"), ("a=é", "a", "é"), ("A=b", "A", "b"),
        ("a=b\tc", "a", "b\tc"), ("a=b;", "a", "b"), ("a=b;\u{301}c", "a", "b"), ("a;b=c", "", "a"),
    ])
    func nameAndValueAreRead(field: String, name: String, value: String) throws {
        let cookie = try #require(SetCookie(field))
        #expect([cookie.name, cookie.value] == [name, value])
    }

    @Test(arguments: [
        ("Secure", "s"), ("secure=no", "s"), ("SECURE ;HTTPONLY", "sh"), ("HttpOnly=", "h"),
        ("Domain=Example.ORG", "d:example.org"), ("Domain=.example.org", "d:example.org"),
        ("domain = a ; Domain=b", "d:b"), ("Domain=", "d:"), ("Domain", "d:"), ("Path=/a", "p:/a"),
        ("Path=/a;Path=b", ""), ("Path=", ""), ("Path=/a b/ ", "p:/a b/"),
        ("Path=/;path=/x", "p:/x"),
        ("SameSite=Strict", "strict"), ("SameSite=lax", "lax"), ("samesite=NONE; Secure", "snone"),
        ("SameSite", ""), ("SameSite=what", ""), ("SameSite=Lax; SameSite=what", ""),
        ("Secured", ""), ("x=y", ""), ("", ""), ("; ;", ""),
    ])
    func attributesAreRead(attributes: String, read: String) throws {
        let cookie = try #require(SetCookie("a=b; \(attributes)"))
        let parts = [
            cookie.isSecure ? "s" : "", cookie.isHTTPOnly ? "h" : "",
            cookie.domain.map { "d:\($0)" } ?? "", cookie.path.map { "p:\($0)" } ?? "",
            cookie.sameSite == .unspecified ? "" : cookie.sameSite.rawValue,
        ]
        #expect(parts.joined() == read)
    }

    @Test(arguments: [
        (4096, "", true), (4097, "", false),
        (1, "; Path=/" + String(repeating: "x", count: 1023), true),
    ])
    func thereAreLimits(size: Int, attribute: String, isCookie: Bool) {
        let field = "a=" + String(repeating: "x", count: size - 1) + attribute
        #expect((SetCookie(field) != nil) == isCookie)
    }

    @Test func anAttributeOfMoreThanAKibibyteDoesNotCount() throws {
        let long = String(repeating: "x", count: 1023)
        #expect(try #require(SetCookie("a=b; Path=/\(long)")).path == "/\(long)")
        #expect(try #require(SetCookie("a=b; Path=/\(long)x")).path == nil)
        #expect(try #require(SetCookie("a=b; Path=/y; Path=/\(long)x")).path == "/y")
    }

    @Test(
        arguments: [
            ("Expires=Thu, 01 Jan 1970 00:00:01 GMT", 1),
            ("Expires=Fri, 31 Dec 9999 23:59:59 GMT", 34_560_000),
            ("Max-Age=34560000", 34_560_000), ("Max-Age=34560001", 34_560_000), ("Max-Age=007", 7),
            ("Max-Age=+7", nil), ("Max-Age=7s", nil), ("Max-Age=7; Max-Age=x", 7),
            ("max-age= 7 ", 7),
            ("Expires=never", nil), ("Expires=Thu, 01 Jan 1970 00:00:01 GMT; Max-Age=9", 9),
        ] as [(String, TimeInterval?)]
    )
    func aLifetimeIsAtMost400Days(attribute: String, seconds: TimeInterval?) throws {
        let start = Date(timeIntervalSince1970: 0)
        let end = try #require(SetCookie("a=b; \(attribute)")).expiry(setAt: start)
        #expect(end?.timeIntervalSince1970 == seconds)
    }

    /// 5.1.1; the number is seconds since 1970.
    @Test(
        arguments: [
            ("Wed, 09 Jun 2021 10:18:14 GMT", 1_623_233_894),
            ("Wed, 09-Jun-21 10:18:14 GMT", 1_623_233_894),
            ("Wed Jun  9 10:18:14 2021", 1_623_233_894), ("10:18:14 9 2021 June", 1_623_233_894),
            ("9/jun/2021/10:18:14", 1_623_233_894), ("09jun 2021 10:18:14 jun", 1_623_233_894),
            ("9 Jun 2021 10:18:14.500", 1_623_233_894),
            ("9th Jun 2021 10:18:14 PST", 1_623_233_894),
            ("1 Jan 70 0:0:0", 0), ("1 Jan 69 0:0:0", 3_124_224_000),
            ("1 Jan 00 00:00:00", 946_684_800),
            ("1 Jan 1601 00:00:00", -11_644_473_600), ("1 Jan 1600 00:00:00", nil),
            ("31 Feb 2021 10:18:14", nil), ("29 Feb 2020 00:00:00", 1_582_934_400),
            ("29 Feb 2021 00:00:00", nil), ("0 Jan 2021 00:00:00", nil),
            ("1 Jan 2021 24:00:00", nil),
            ("1 Jan 2021 23:60:00", nil), ("1 Jan 2021 23:59:60", nil), ("1 Jan 2021 23:59", nil),
            ("1 Jan 20211 00:00:00", nil), ("1 Jan 2021 001:00:00", nil),
            ("100 Jan 2021 00:00:00", nil),
            ("1 Jan 2021 0½:00:00", nil), ("1 Jan 123 00:00:00", nil), ("", nil),
        ] as [(String, TimeInterval?)]
    )
    func datesAreReadInEverySpelling(text: String, seconds: TimeInterval?) {
        #expect(CookieDate.date(from: text)?.timeIntervalSince1970 == seconds)
    }

    /// The cookies of a response that are stored: 5.7.
    @Test(
        arguments: [
            ("https://a.example.org/", "x=1; Domain=example.org", "x=1 example.org /"),
            ("https://a.example.org/", "x=1; Domain=a.example.org", "x=1 a.example.org /"),
            ("https://a.example.org/", "x=1; Domain=b.example.org", nil),
            ("https://a.example.org/", "x=1; Domain=ample.org", nil),
            ("https://a.example.org/", "x=1; Domain=..example.org", nil),
            ("https://a.example.org/", "x=1; Domain=", "x=1 =a.example.org /"),
            ("https://a.example.org/", "x=1; Domain=bücher.org", nil),
            ("https://a.bücher.de/", "x=1; Domain=xn--bcher-kva.de", "x=1 xn--bcher-kva.de /"),
            ("https://a.公司.cn/", "x=1; Domain=xn--55qx5d.cn", nil),
            ("https://a.example.org/", "x=1; Domain=org", nil),
            ("https://fly.io/", "x=1; Domain=fly.io", "x=1 fly.io /"),
            ("https://api.fly.io/", "x=1; Domain=fly.io", "x=1 fly.io /"),
            ("https://www.bbc.uk/", "x=1; Domain=bbc.uk", "x=1 bbc.uk /"),
            ("https://impots.gouv.fr/", "x=1; Domain=gouv.fr", nil),
            ("https://me.github.io/", "x=1; Domain=github.io", nil),
            ("https://github.io/", "x=1; Domain=github.io", "x=1 =github.io /"),
            ("https://b.s3.amazonaws.com/", "x=1; Domain=s3.amazonaws.com", nil),
            ("https://b.s3.amazonaws.com/", "x=1; Domain=amazonaws.com", "x=1 amazonaws.com /"),
            ("https://a.b.ck/", "x=1; Domain=b.ck", nil),
            ("https://a.www.ck/", "x=1; Domain=www.ck", "x=1 www.ck /"),
            ("http://127.0.0.1/", "x=1; Domain=127.0.0.1", "x=1 =127.0.0.1 /"),
            ("http://127.0.0.1/", "x=1; Domain=0.1", nil),
            ("http://[::1]/", "x=1; Domain=::1", "x=1 =::1 /"),
            ("http://[0:0::1]/", "x=1", "x=1 =::1 /"),
            ("http://intranet/", "x=1; Domain=intranet", "x=1 =intranet /"),
            ("http://localhost/", "x=1; Domain=localhost; Secure", "x=1 =localhost /"),
            ("http://localhost:8080/", "x=1; Secure", "x=1 =localhost /"),
            ("http://a.localhost/", "x=1; Secure", "x=1 =a.localhost /"),
            ("http://127.0.0.1/", "x=1; Secure", "x=1 =127.0.0.1 /"),
            ("http://127.1.2.3/", "x=1; Secure", "x=1 =127.1.2.3 /"),
            ("http://[::1]/", "x=1; Secure", "x=1 =::1 /"),
            ("http://127.example.org/", "x=1; Secure", nil),
            ("http://example.org/", "x=1; Secure", nil), ("http://10.0.0.1/", "x=1; Secure", nil),
            ("http://localhost.example.org/", "x=1; Secure", nil),
            ("http://notlocalhost/", "x=1; Secure", nil),
            ("https://h.org/a/b", "x=1", "x=1 =h.org /a"),
            ("https://h.org/a/b/", "x=1", "x=1 =h.org /a/b"),
            ("https://h.org/a", "x=1", "x=1 =h.org /"), ("https://h.org", "x=1", "x=1 =h.org /"),
            ("https://h.org/a/b", "x=1; Path=/c", "x=1 =h.org /c"),
            ("https://h.org/a/b", "x=1; Path=c", "x=1 =h.org /a"),
            ("https://h.org/", "__Secure-x=1; Secure", "__Secure-x=1 =h.org /"),
            ("https://h.org/", "__Secure-x=1", nil),
            ("https://h.org/", "__secure-x=1", nil),
            ("http://localhost/", "__Secure-x=1; Secure", "__Secure-x=1 =localhost /"),
            ("https://h.org/", "__Host-x=1; Secure; Path=/", "__Host-x=1 =h.org /"),
            ("https://h.org/", "__Host-x=1; Secure", nil),
            ("https://h.org/", "__Host-x=1; Path=/", nil),
            ("https://h.org/", "__HOST-x=1; Secure; Path=/a", nil),
            ("https://h.org/", "__Host-x=1; Secure; Path=/; Domain=h.org", nil),
            ("https://h.org/", "__Host-x=1; Secure; Path=/; Domain=", "__Host-x=1 =h.org /"),
            ("https://h.org/", "__Host-x=1; Secure; Path=", nil),
            ("https://h.org/", "__Hostx=1", "__Hostx=1 =h.org /"),
            ("https://h.org/", "=__Secure-x=1; Secure", nil),
            ("https://h.org/", "__Host-x; Secure; Path=/", nil),
            ("https://h.org/", "only", "only =h.org /"),
            ("https://h.org/", "x=1; SameSite=None", "x=1 =h.org /"),
        ] as [(String, String, String?)]
    )
    func aCookieIsKept(url: String, field: String, kept: String?) throws {
        let jar = CookieJar()
        jar.store([.setCookie: field], from: try Self.url(url))
        let cookies = jar.all.map {
            "\($0.pair) \($0.isHostOnly ? "=" : "")\($0.domain) \($0.path)"
        }
        #expect(cookies == [kept].compactMap(\.self))
    }

    /// The requests that carry a cookie: 5.8.3; the cookie was set by https://a.example.org/x/y.
    @Test(arguments: [
        ("x=1", "https://a.example.org/x", true), ("x=1", "https://a.example.org/x/", true),
        ("x=1", "https://a.example.org/x/y/z", true), ("x=1", "https://a.example.org/", false),
        ("x=1", "https://a.example.org/xy", false), ("x=1", "https://a.example.org/X/", false),
        ("x=1", "http://a.example.org:8080/x", true), ("x=1", "https://b.a.example.org/x", false),
        ("x=1; Path=/", "https://a.example.org", true),
        ("x=1; Path=/", "https://A.EXAMPLE.org?q", true),
        ("x=1; Path=/x/", "https://a.example.org/x", false),
        ("x=1; Path=/x%20y", "https://a.example.org/x%20y/z", true),
        ("x=1; Path=/; Domain=example.org", "https://example.org/", true),
        ("x=1; Path=/; Domain=example.org", "https://c.b.example.org/", true),
        ("x=1; Path=/; Domain=example.org", "https://anexample.org/", false),
        ("x=1; Path=/; Domain=example.org", "https://example.org.evil.net/", false),
        ("x=1; Path=/; Secure", "http://a.example.org/", false),
        ("x=1; Path=/; Secure", "https://a.example.org/", true),
        ("x=1; Path=/; HttpOnly; SameSite=Strict", "https://a.example.org/", true),
        ("x=1; Path=/; Max-Age=0", "https://a.example.org/", false),
    ])
    func aCookieIsSent(field: String, url: String, isSent: Bool) throws {
        let jar = CookieJar()
        jar.store([.setCookie: field], from: try Self.url("https://a.example.org/x/y"))
        #expect(jar.cookies(for: try Self.url(url)).map(\.pair) == (isSent ? ["x=1"] : []))
    }

    @Test(arguments: [
        "http://localhost:8080/", "http://127.0.0.1/", "http://[::1]:1/", "https://localhost/",
    ])
    func aSecureCookieOfThisMachineIsSentBack(url: String) throws {
        let jar = CookieJar()
        jar.store([.setCookie: "x=1; Secure"], from: try Self.url(url))
        #expect(jar.cookies(for: try Self.url(url)).map(\.pair) == ["x=1"])
    }

    private static func url(_ text: String) throws -> URL {
        try #require(URL(string: text))
    }
}
