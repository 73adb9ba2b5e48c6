import FoundationEssentials
import Testing
import ValueTree

struct RFC3339Tests {
    static let instant = Date(timeIntervalSince1970: 1_020_957_660)

    @Test(arguments: [
        "2002-05-09T15:21:00Z", "2002-05-09T15:21:00z", "2002-05-09T17:21:00+02:00",
        "2002-05-09T15:21:00+0000", "2002-05-09T15:21:00.000-00:00", "2002-05-09T15:21:00",
    ])
    func everySpellingGivesTheInstant(text: String) {
        #expect(text.parseRFC3339Timestamp() == Self.instant)
        #expect(RFC3339.date(from: text) == Self.instant)
    }

    @Test(arguments: [
        "", "garbage", "2002-05-09", "2002-13-09T15:21:00Z", "2002-02-29T15:21:00Z",
        "2002-05-09T24:00:00Z", "2002-05-09T15:21Z", "2002-05-09T15:21:00.5",
        "2002-05-09T15:21:00.Z", "2002-05-09T15:21:00Zx", "2002-05-09T15:21:00+2",
        "Thu, 09 May 2002 15:21:00 GMT", "2002-5-9T15:21:00Z", "20020-05-09T15:21:00Z",
    ])
    func invalidDatesAreNil(text: String) {
        #expect(RFC3339.date(from: text) == nil)
    }

    @Test(arguments: [(".5", 0.5), (".123456", 0.123), (".9999", 0.999)])
    func timestampsKeepMilliseconds(fraction: String, seconds: Double) {
        let date = "2002-05-09T15:21:00\(fraction)Z".parseRFC3339Timestamp()
        #expect(date == Date(timeIntervalSince1970: 1_020_957_660 + seconds))
    }

    @Test(arguments: [
        (0.0, "1970-01-01T00:00:00Z"), (1_020_957_660, "2002-05-09T15:21:00Z"),
        (951_782_400, "2000-02-29T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"),
        (-62_135_596_800, "0001-01-01T00:00:00Z"), (0.25, "1970-01-01T00:00:00.250Z"),
        (-0.25, "1969-12-31T23:59:59.750Z"), (4_107_542_400, "2100-03-01T00:00:00Z"),
    ])
    func datesAreWrittenInUTC(seconds: Double, text: String) {
        let date = Date(timeIntervalSince1970: seconds)
        #expect(RFC3339.string(from: date) == text)
        #expect(RFC3339.date(from: text) == date)
    }

    @Test func timestampsAreWrittenWithoutFractions() {
        #expect(Date(timeIntervalSince1970: 1.75).toRFC3339String() == "1970-01-01T00:00:01Z")
    }

    @Test(arguments: [1e300, -1e300, -9_223_372_036_854_775_808.0, .infinity, .nan])
    func datesOutOfRangeAreEmpty(seconds: Double) {
        let date = Date(timeIntervalSince1970: seconds)
        #expect(RFC3339.string(from: date) == "")
        #expect(date.toRFC3339String() == "")
        #expect(date.toRFC822String() == "")
    }
}

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
    func invalidDatesAreNil(text: String) {
        #expect(text.parseRFC822Timestamp() == nil)
    }

    @Test func datesAreWrittenInUTC() {
        #expect(Self.instant.toRFC822String() == "Thu, 09 May 2002 15:21:00 GMT")
        #expect(
            Date(timeIntervalSince1970: -0.5).toRFC822String() == "Wed, 31 Dec 1969 23:59:59 GMT"
        )
    }
}

struct DateStrategyTests {
    @Test(
        arguments: [.secondsSince1970, .millisecondsSince1970, .deferredToDate] as [DateStrategy],
        [.nan, .infinity, -.infinity, 1e300, -1e18]
    )
    func numbersThatDescribeNoDateAreRefused(strategy: DateStrategy, number: Double) {
        #expect(strategy.date(from: .double(number)) == nil)
        let error = #expect(throws: ScalarFailure.self) { try strategy.read(.double(number)) }
        #expect(error?.expected == "a number in the range of Date")
    }

    @Test func distantDatesAreRead() {
        let date = Date(timeIntervalSince1970: -1e12)
        #expect(DateStrategy.secondsSince1970.date(from: .double(-1e12)) == date)
        #expect(DateStrategy.millisecondsSince1970.date(from: .double(-1e15)) == date)
    }
}
