import FoundationEssentials
import Testing
import ValueTree

/// Our own cases for the dates of RFC 3339 and RFC 5322, and so of RFC 9110, section 5.6.7.
struct DateFormTests {
    @Test(
        arguments: [
            ("5.6, Z", "1985-04-12T23:20:50Z", 482_196_050),
            ("5.6, small letters", "1985-04-12t23:20:50z", 482_196_050),
            ("5.8, a fraction", "1985-04-12T23:20:50.52Z", 482_196_050.52),
            ("5.8, west", "1996-12-19T16:39:57-08:00", 851_042_397),
            ("5.8, a leap second", "1990-12-31T23:59:60Z", 662_688_000),
            ("5.8, a leap second elsewhere", "1990-12-31T15:59:60-08:00", 662_688_000),
            ("5.8, an offset of minutes", "1937-01-01T12:00:27.87+00:20", -1_041_337_172.13),
            ("4.3, an unknown local offset", "1985-04-12T23:20:50-00:00", 482_196_050),
            ("5.6, the largest offset", "1970-01-02T00:00:00+23:59", 60),
            ("5.6, one digit", "1970-01-01T00:00:00.5Z", 0.5),
            (
                "5.6, many digits", "1970-01-01T00:00:00.123456789012345678901234567890Z",
                0.123456789012345678
            ),
            ("5.7, a leap day", "2000-02-29T00:00:00Z", 951_782_400),
            ("1, the first year", "0000-01-01T00:00:00Z", -62_167_219_200),
            ("1, the last year", "9999-12-31T23:59:59Z", 253_402_300_799),
            ("ours, no colon", "1996-12-19T16:39:57-0800", 851_042_397),
            ("ours, no zone", "1985-04-12T23:20:50", 482_196_050),
        ]
    )
    func aDateOfRFC3339IsRead(section: String, text: String, seconds: Double) {
        #expect(RFC3339.date(from: text) == Date(timeIntervalSince1970: seconds))
    }

    @Test(
        arguments: [
            ("5.7, a day too many", "1900-02-29T00:00:00Z"), ("5.7, day 0", "2000-01-00T00:00:00Z"),
            ("5.7, day 31", "2000-04-31T00:00:00Z"), ("5.7, month 0", "2000-00-01T00:00:00Z"),
            ("5.6, hour 24", "2000-01-01T24:00:00Z"), ("5.6, minute 60", "2000-01-01T00:60:00Z"),
            ("5.6, second 61", "2000-01-01T00:00:61Z"),
            ("5.6, offset 24", "2000-01-01T00:00:00+24:00"),
            ("5.6, offset minute 60", "2000-01-01T00:00:00+01:60"),
            ("5.6, no offset minute", "2000-01-01T00:00:00+01"),
            ("5.6, five digits", "10000-01-01T00:00:00Z"), ("5.6, a sign", "+2000-01-01T00:00:00Z"),
            ("5.6, a negative year", "-001-01-01T00:00:00Z"),
            ("5.6, two digits", "00-01-01T00:00:00Z"),
            ("5.6, no digit behind the point", "2000-01-01T00:00:00.Z"),
            ("5.6, a comma", "2000-01-01T00:00:00,5Z"), ("5.6, blanks", " 2000-01-01T00:00:00Z"),
            ("5.6, a blank behind", "2000-01-01T00:00:00Z "),
            ("5.6, other digits", "٢٠٠٠-01-01T00:00:00Z"),
            ("5.6, a day alone", "2000-01-01"), ("5.6, a time alone", "00:00:00Z"),
            ("ours, a fraction but no zone", "2000-01-01T00:00:00.5"),
            ("ours, a leap second in the year 10000", "9999-12-31T23:59:60Z"),
            ("ours, the same without a zone", "9999-12-31T23:59:60"),
            ("ours, an offset into the year 10000", "9999-12-31T23:59:59-00:01"),
            ("ours, an offset before the year 0", "0000-01-01T00:00:00+00:01"),
        ]
    )
    func invalidDatesOfRFC3339AreRefused(section: String, text: String) {
        #expect(RFC3339.date(from: text) == nil)
        #expect(text.parseRFC3339Timestamp() == nil)
    }

    @Test(
        arguments: [
            ("RFC 9110, 5.6.7, IMF-fixdate", "Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
            ("RFC 5322, 3.3, an offset", "Fri, 21 Nov 1997 09:55:06 -0600", 880_127_706),
            ("RFC 5322, 3.3, no seconds", "Fri, 21 Nov 1997 09:55 -0600", 880_127_700),
            ("RFC 5322, 3.3, no weekday", "21 Nov 1997 09:55:06 -0600", 880_127_706),
            ("RFC 5322, 3.3, one digit of the day", "Sat, 1 Nov 1997 00:00:00 +0000", 878_342_400),
            ("RFC 5322, 3.3, a leap second", "Sat, 31 Dec 2016 23:59:60 +0000", 1_483_228_800),
            ("RFC 5322, 4.3, two digits", "21 Nov 97 09:55:06 GMT", 880_106_106),
            ("RFC 5322, 4.3, two digits of this century", "01 Jan 49 00:00:00 GMT", 2_493_072_000),
            ("RFC 5322, 4.3, three digits", "01 Jan 102 00:00:00 GMT", 1_009_843_200),
            ("RFC 5322, 4.3, a named zone", "21 Nov 1997 09:55:06 CST", 880_127_706),
            ("four digits are the year", "01 Jan 0050 00:00:00 GMT", -60_589_296_000),
        ]
    )
    func aDateOfRFC5322IsRead(section: String, text: String, seconds: Double) {
        #expect(RFC822.date(from: text) == Date(timeIntervalSince1970: seconds))
    }

    @Test(arguments: [
        "Fri, 31 Dec 9999 23:59:60 GMT", "Fri, 31 Dec 9999 23:59:59 -0001",
        "Sun, 31 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 24:49:37 GMT",
        "Sun, 06 Nov 1994 08:60:37 GMT",
        "Sun, 06 Nov 1994 08:49:61 GMT", "Sun 06 Nov 1994 08:49:37 GMT",
        "Sun, 06 Nov 10000 08:49:37 GMT",
        "Sun, 06 Nov 4 08:49:37 GMT", "Sun, 06 Nov 1994 8:49:37 GMT",
        "Sun, 06 Nov 1994 08:49:37 GMT+1",
        "Sun, 06 Nov 1994 08:49:37 +2500", "06. Nov 1994 08:49:37 GMT",
    ])
    func invalidDatesOfRFC5322AreRefused(text: String) {
        #expect(RFC822.date(from: text) == nil)
    }

    /// Every date is either written so that it reads back, or not written.
    @Test(arguments: [
        -62_167_219_200, -62_167_219_201, -62_135_596_801, -1, 0, 253_402_300_799,
        253_402_300_799.4,
        253_402_300_800, 253_402_300_799.9999, 1e12, -1e12,
    ])
    func writtenDatesReadBack(seconds: Double) {
        let date = Date(timeIntervalSince1970: seconds)
        let isWritable = -62_167_219_200..<253_402_300_800 ~= seconds
        let texts = [
            (RFC3339.string(from: date), 0.001, RFC3339.date(from: RFC3339.string(from: date))),
            (date.toRFC3339String(), 1, date.toRFC3339String().parseRFC3339Timestamp()),
            (date.toRFC822String(), 1, date.toRFC822String().parseRFC822Timestamp()),
        ]
        for (text, precision, read) in texts {
            #expect(read != nil || text.isEmpty, "\(text)")
            #expect(read.map { abs($0.timeIntervalSince(date)) < precision } != false, "\(text)")
            #expect(isWritable || text.isEmpty, "\(text)")
        }
    }

    @Test(arguments: [
        ("9999-12-31T23:59:59.9999Z", "9999-12-31T23:59:59.999Z"),
        ("9999-12-31T23:59:59.99999999999Z", "9999-12-31T23:59:59.999Z"),
        ("0000-01-01T00:00:00.0001Z", "0000-01-01T00:00:00Z"),
    ])
    func readDatesCanBeWritten(text: String, written: String) throws {
        let date = try #require(RFC3339.date(from: text))
        #expect(RFC3339.string(from: date) == written)
        #expect(!date.toRFC3339String().isEmpty && !date.toRFC822String().isEmpty)
    }

    @Test func aDateOutOfRangeIsNotEncoded() {
        struct Event: Encodable { let at: Date }
        let event = Event(at: Date(timeIntervalSince1970: 253_402_300_800))
        let error = #expect(throws: EncodingError.self) { try ValueEncoder().encode(event) }
        #expect(error.map { "\($0)".contains("a date that cannot be written") } == true)
        #expect(DateStrategy.rfc822.value(of: event.at) == nil)
        #expect(DateStrategy.secondsSince1970.value(of: event.at) == .double(253_402_300_800))
    }
}
