import FoundationEssentials
import Testing
import ValueTree

struct RFC822Tests {
    static let instant = Date(timeIntervalSince1970: 1_020_957_660)

    @Test(arguments: [
        "Thu, 09 May 2002 15:21:00 GMT", "Thu, 9 May 2002 15:21:00 GMT",
        "Thu, 09 May 2002 15:21 GMT", "Thu, 09 May 2002 15:21:00", "Thu, 09 May 2002 15:21",
        "09 May 2002 15:21:00 GMT", "9 May 2002 15:21 GMT", "9 May 2002 15:21:00",
        "9 May 2002 15:21", "Sun, 9 May 2002 15:21:00 UT", "thu, 9 may 2002 15:21:00 gmt",
        "9 May 2002 10:21:00 -0500", "9 May 2002 10:21:00 EST", "9 May 02 15:21 Z",
    ])
    func everySpellingGivesTheInstant(text: String) {
        #expect(text.parseRFC822Timestamp() == Self.instant)
    }

    @Test(arguments: [
        "", "Foo, 09 May 2002 15:21:00 GMT", "32 May 2002 15:21:00 GMT", "9 Mai 2002 15:21",
        "9 May 2002", "9 May 2002 15:21:00 XYZ", "2002-05-09T15:21:00Z", "9 May 2002 15:61",
    ])
    func whatIsNoDateGivesNil(text: String) {
        #expect(text.parseRFC822Timestamp() == nil)
    }

    @Test func datesAreWrittenInUTC() {
        #expect(Self.instant.toRFC822String() == "Thu, 09 May 2002 15:21:00 GMT")
        #expect(
            Date(timeIntervalSince1970: -0.5).toRFC822String() == "Wed, 31 Dec 1969 23:59:59 GMT"
        )
    }
}
