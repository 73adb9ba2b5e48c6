import HTTPMessage
import HTTPTypes
import Testing

@testable import EndpointClient

@Suite struct FileVersionTests {
    private static let old = "Sun, 06 Nov 1994 08:49:37 GMT"
    private static let late = "Sun, 06 Nov 1994 09:49:37 GMT"
    private static let soon = "Sun, 06 Nov 1994 08:49:38 GMT"

    @Test(
        arguments: [
            ([.eTag: "\"v1\""], "\"v1\""),
            ([.eTag: "\"v1\"", .lastModified: old, .date: late], "\"v1\""),
            ([.lastModified: old, .date: late], "Sun, 06 Nov 1994 08:49:37 GMT"),
            ([.lastModified: "Sun Nov  6 08:49:37 1994", .date: late], "Sun Nov  6 08:49:37 1994"),
            ([.lastModified: old, .date: soon], ""), ([.lastModified: old], ""),
            ([.lastModified: "long ago", .date: late], ""),
            ([.eTag: "W/\"v1\""], ""),
            ([.eTag: "W/\"v1\"", .lastModified: old, .date: late], ""),
            ([.eTag: "v1"], ""), ([.eTag: "\""], ""), ([:], ""),
            ([.eTag: "\"v1\"", .contentEncoding: "gzip"], ""),
            ([.eTag: "\"v1\"", .contentEncoding: "identity"], "\"v1\""),
        ] as [(HTTPFields, String)]
    )
    func aVersionIsWhatCannotMeanTwoFiles(headers: HTTPFields, text: String) {
        #expect(FileVersion(RawResponse(statusCode: 200, headers: headers))?.text ?? "" == text)
    }

    @Test(
        arguments: [
            ("\"v1\"", [.eTag: "\"v1\""], true), ("\"v1\"", [:], true),
            ("\"v1\"", [.eTag: "\"v2\""], false), (old, [.lastModified: old], true),
            (old, [.lastModified: late], false),
        ] as [(String, HTTPFields, Bool)]
    )
    func anAnswerFitsUnlessItSaysOtherwise(text: String, headers: HTTPFields, fits: Bool) {
        let response = RawResponse(statusCode: 206, headers: headers)
        #expect(FileVersion(text: text).fits(response) == fits)
    }
}
