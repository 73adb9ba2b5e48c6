import FoundationEssentials
import Testing

@testable import EndpointClient

@Suite struct HTTPDateTests {
    /// The examples of RFC 9110, 5.6.7.
    @Test(arguments: [
        "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT",
        "Sun Nov  6 08:49:37 1994",
    ])
    func theThreeFormsAreRead(field: String) {
        #expect(HTTPDate.date(from: field) == Date(timeIntervalSince1970: 784_111_777))
    }

    @Test(arguments: [
        "", "Sunday", "Sunday, 32-Nov-94 08:49:37 GMT", "Sunday, 06-Nov-94 25:49:37 GMT",
        "Sun Nov  6 08:49:37", "Sun Now  6 08:49:37 1994",
    ])
    func otherTextsAreNone(field: String) {
        #expect(HTTPDate.date(from: field) == nil)
    }
}

@Suite struct RetryAfterTests {
    private let now = Date(timeIntervalSince1970: 1_020_957_660)

    @Test(arguments: [
        ("120", Duration.seconds(120)), ("0", .zero),
        ("Thu, 09 May 2002 15:21:07 GMT", .seconds(7)),
        ("Thu, 09 May 2002 15:20:00 GMT", .zero),
        ("Thursday, 09-May-02 15:21:07 GMT", .seconds(7)),
        ("Thu May  9 15:21:07 2002", .seconds(7)),
        ("99999999999999999999", .seconds(1_000_000_000)),
    ])
    func secondsAndDatesAreRead(field: String, delay: Duration) {
        #expect(RetryAfter.delay(field, at: now) == delay)
    }

    @Test(arguments: ["", "soon", "-1", "1.5"])
    func otherTextsAreNone(field: String) {
        #expect(RetryAfter.delay(field, at: now) == nil)
    }
}
