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
