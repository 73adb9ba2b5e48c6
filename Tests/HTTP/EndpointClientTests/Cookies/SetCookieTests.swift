import FoundationEssentials
import Testing

@testable import EndpointClient

@Suite struct SetCookieTests {
    private let now = Date(timeIntervalSince1970: 1_000)

    @Test func nameValueAndAttributesAreRead() throws {
        let field = try #require(
            SetCookie(
                " id = a=b ; Domain=.Example.ORG; path=/shop;SECURE; HttpOnly; SameSite=Lax; x"
            )
        )
        #expect(field.name == "id")
        #expect(field.value == "a=b")
        #expect(field.domain == "example.org")
        #expect(field.path == "/shop")
        #expect(field.isSecure)
        #expect(field.isHTTPOnly)
        #expect(field.expiry(setAt: now) == nil)
    }

    @Test(arguments: [
        "", "=", "; Path=/", "=; Path=/", "a\u{1}=b", "a=b\u{7F}", "a=b; Path=/\u{0}",
    ])
    func emptyFieldsAndControlCharactersSetNoCookie(text: String) {
        #expect(SetCookie(text) == nil)
    }

    @Test func aNameAndAValueOfFourKibibytesAreTheMost() {
        #expect(SetCookie("a=" + String(repeating: "x", count: 4095)) != nil)
        #expect(SetCookie("a=" + String(repeating: "x", count: 4096)) == nil)
    }

    @Test(arguments: [
        ("Max-Age=60", Date(timeIntervalSince1970: 1_060)),
        ("Max-Age=60; Expires=Thu, 01 Jan 1970 00:00:09 GMT", Date(timeIntervalSince1970: 1_060)),
        ("Expires=Thu, 01 Jan 1970 01:00:00 GMT", Date(timeIntervalSince1970: 3_600)),
        ("Expires=Thu, 01 Jan 1970 01:00:00 GMT; expires=soon", Date(timeIntervalSince1970: 3_600)),
        ("Max-Age=0", .distantPast), ("Max-Age=-1", .distantPast), ("Max-Age=1.5", nil),
        ("Max-Age=99999999999999999999999", Date(timeIntervalSince1970: 34_561_000)),
        ("Max-Age=", nil), ("Max-Age=-", nil),
    ])
    func aMaximalAgeCountsBeforeADate(attribute: String, end: Date?) throws {
        #expect(try #require(SetCookie("a=b; \(attribute)")).expiry(setAt: now) == end)
    }

    @Test(arguments: ["Path=shop", "Path=", "Path=/a; Path"])
    func aPathWithoutASlashIsNone(attribute: String) throws {
        #expect(try #require(SetCookie("a=b; \(attribute)")).path == nil)
    }
}

@Suite struct CookieDateTests {
    @Test(arguments: [
        "Thu, 09 May 2002 15:21:00 GMT", "Thu, 09-May-2002 15:21:00 GMT",
        "Thursday, 09-May-02 15:21:00 GMT", "Thu May  9 15:21:00 2002", "9 may 2002 15:21:0",
        "15:21:00 2002 May 09 UTC+2",
    ])
    func aDateIsReadInEverySpelling(text: String) {
        #expect(CookieDate.date(from: text) == Date(timeIntervalSince1970: 1_020_957_660))
    }

    @Test(arguments: [
        "", "Thu, 09 May 2002", "15:21:00", "32 May 2002 15:21:00", "9 May 1600 15:21:00",
        "9 May 2002 25:21:00", "9 Mai 2002 15:21:00", "9 May 2002 1x:21:00",
    ])
    func aTextWithoutAWholeDateIsNone(text: String) {
        #expect(CookieDate.date(from: text) == nil)
    }
}
