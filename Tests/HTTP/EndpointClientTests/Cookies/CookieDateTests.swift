import FoundationEssentials
import Testing

@testable import EndpointClient

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
