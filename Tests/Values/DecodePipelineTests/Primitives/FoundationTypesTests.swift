import DecodePipeline
import Foundation
import Testing
import ValueTree

struct FoundationTypesTests {
    @Test func datesAreReadAsRFC3339WritesThem() {
        #expect(
            date("2002-05-09T15:21:00Z") == .ok(Date(timeIntervalSince1970: 1_020_957_660))
        )
        #expect(
            date("yesterday").message
                == "$: expected a Date such as 2002-05-09T15:21:00Z, found the string \"yesterday\""
        )
        #expect(date(5).message == "$: expected Date, found the number 5")
        #expect(date(.null).message == "$: expected Date, found null")
    }

    @Test func datesAreReadInOtherNotations() {
        #expect(
            date(.secondsSince1970)(1_020_957_660)
                == .ok(Date(timeIntervalSince1970: 1_020_957_660))
        )
        #expect(
            date(.rfc822)("yesterday").message == """
                $: expected a Date such as Thu, 09 May 2002 15:21:00 GMT, found the string "yesterday"
                """
        )
    }

    @Test func urlsAreRead() {
        #expect(url("https://example.com").decoded?.host() == "example.com")
        #expect(url("").message == "$: expected a URL, found the string \"\"")
        #expect(url(5).message == "$: expected URL, found the number 5")
    }

    @Test func uuidsAreRead() {
        let text = "6BA7B810-9DAD-11D1-80B4-00C04FD430C8"
        #expect(uuid(.string(text)).decoded?.uuidString == text)
        #expect(uuid("6BA7B810").message == "$: expected a UUID, found the string \"6BA7B810\"")
    }

    @Test func decimalsAreExact() {
        #expect(
            decodeJSON("12345678901234567890.12", with: decimal).decoded
                == Decimal(string: "12345678901234567890.12")
        )
        #expect(decodeJSON("0.1", with: decimal).decoded == Decimal(string: "0.1"))
        #expect(decimal("0.1").message == "$: expected Decimal, found the string \"0.1\"")
        #expect(
            decodeJSON("1e400", with: decimal).message == """
                $: expected a number in the range of Decimal, found the number 1e400 (1:1, byte 0)
                """
        )
    }
}
