import HTTPMessage
import HTTPTypes
import Testing

@testable import EndpointClient

/// Content-Range, 206 and 416 according to RFC 9110, 14.4, 15.3.7 and 15.5.17.
@Suite struct ContentRangeTests {
    @Test(
        arguments: [
            // The examples of 14.4.
            ("bytes 42-1233/1234", 42..<1234, 1234), ("bytes 42-1233/*", 42..<1234, nil),
            ("bytes */1234", nil, 1234), ("bytes 0-499/1234", 0..<500, 1234),
            ("bytes 500-999/1234", 500..<1000, 1234), ("bytes 500-1233/1234", 500..<1234, 1234),
            ("bytes 734-1233/1234", 734..<1234, 1234),
            // One byte, a whole file, and names of units in any case (14.1).
            ("bytes 0-0/*", 0..<1, nil), ("bytes 0-0/1", 0..<1, 1), ("Bytes 1-2/3", 1..<3, 3),
            ("BYTES 0-9/10", 0..<10, 10), ("bytes 007-008/0010", 7..<9, 10),
            ("bytes 0-9223372036854775805/9223372036854775807", 0..<(.max - 1), .max),
        ] as [(String, Range<Int>?, Int?)]
    )
    func aRangeHasBytesAndATotal(field: String, bytes: Range<Int>?, total: Int?) throws {
        let range = try #require(ContentRange(field))
        #expect(range.bytes == bytes)
        #expect(range.total == total)
    }

    @Test(arguments: [
        // The last byte before the first, and a total that is too small for the last byte.
        "bytes 9-5/10", "bytes 5-10/10", "bytes 5-9/9", "bytes 0-0/0",
        // Other units, and invalid grammar.
        "lines 5-9/10", "seconds 0-1/2", "", "bytes", "bytes ", "bytes 5-9", "bytes=5-9/10",
        "bytes:5-9/10", "5-9/10", "bytes a-9/10", "bytes 5-b/10", "bytes 5-9/x", "bytes -9/10",
        "bytes 5-/10", "bytes -5-9/10", "bytes 5-9-10/11", "bytes 5-9/10/11", "bytes 5/10",
        "bytes */*", "bytes * /10", "bytes 5 - 9/10", "bytes +5-9/10", "bytes 5-9/-10",
        "bytes 0x5-0x9/10", "bytes ٥-٩/10", "bytes 0-1/2, 4-5/6", "bytes 5.0-9/10",
        // Numbers that no file has.
        "bytes 0-99999999999999999999/*", "bytes 0-1/99999999999999999999",
        "bytes 0-9223372036854775807/*",
    ])
    func anythingElseIsNone(field: String) {
        #expect(ContentRange(field) == nil)
    }
}

/// The meaning of a response to `Range: bytes=5-` with `If-Range` for the five stored bytes.
@Suite struct RangeConformanceTests {
    private static let date = "Sun, 06 Nov 1994 08:49:37 GMT"
    private static let later = "Mon, 07 Nov 1994 08:49:37 GMT"

    struct Answer: Sendable {
        var status = 206
        var range: String?
        var tag: String? = "\"v1\""
        var modified: String?
        var encoding: String?

        var head: RawResponse {
            var headers = HTTPFields()
            headers[.contentRange] = range
            headers[.eTag] = tag
            headers[.lastModified] = modified
            headers[.contentEncoding] = encoding
            return RawResponse(statusCode: status, headers: headers)
        }
    }

    @Test(
        arguments: [
            (Answer(range: "bytes 5-9/10"), 10, .rest(5..<10, total: 10)),
            (Answer(range: "bytes 5-9/10"), nil, .rest(5..<10, total: 10)),
            (Answer(range: "bytes 5-6/10"), 10, .rest(5..<7, total: 10)),
            (Answer(range: "bytes 5-9/*"), 10, .rest(5..<10, total: nil)),
            (Answer(range: "bytes 5-9/10", encoding: "identity"), 10, .rest(5..<10, total: 10)),
            // 15.3.7: a part repeats the ETag of the whole.
            (Answer(range: "bytes 5-9/10", tag: nil), 10, .startOver),
            (Answer(range: "bytes 5-9/10", tag: "\"v2\""), 10, .startOver),
            (Answer(range: "bytes 5-9/10", tag: "W/\"v1\""), 10, .startOver),
            (Answer(range: "bytes 5-9/10", tag: "\"V1\""), 10, .startOver),
            // Another size is another version.
            (Answer(range: "bytes 5-9/11"), 10, .startOver),
            (Answer(range: "bytes 5-10/*"), 10, .startOver),
            // Unrequested bytes, several ranges, none, or damaged ones.
            (Answer(range: "bytes 0-9/10"), 10, .startOver),
            (Answer(range: "bytes 6-9/10"), 10, .startOver),
            (Answer(range: "bytes */10"), 10, .startOver),
            (Answer(range: nil), 10, .startOver),
            (Answer(range: "bytes 9-5/10"), 10, .startOver),
            (Answer(range: "lines 5-9/10"), 10, .startOver),
            (Answer(range: "bytes 5-9/10", encoding: "gzip"), 10, .startOver),
            // 15.5.17: nothing follows.
            (Answer(status: 416, range: "bytes */5"), nil, .complete),
            (Answer(status: 416, range: "bytes */5"), 5, .complete),
            (Answer(status: 416, range: "bytes */5", tag: nil), 5, .complete),
            (Answer(status: 416, range: "bytes */5", tag: nil), nil, .startOver),
            (Answer(status: 416, range: "bytes */5", tag: "\"v2\""), 5, .startOver),
            (Answer(status: 416, range: "bytes */5"), 10, .startOver),
            (Answer(status: 416, range: "bytes */10"), 10, .startOver),
            (Answer(status: 416), nil, .startOver),
            // The server ignores Range (14.2), or If-Range did not hold (13.1.5).
            (Answer(status: 200), 10, .whole(total: nil)),
            (Answer(status: 200, tag: "\"v2\""), 10, .whole(total: nil)),
            (Answer(status: 404), 10, .refused), (Answer(status: 503), 10, .refused),
            (Answer(status: 412), 10, .refused),
        ] as [(Answer, Int?, RangeResponse)]
    )
    func theRestIsOnlyAcceptedFromTheSameVersion(
        answer: Answer,
        size: Int?,
        meaning: RangeResponse
    ) {
        let version = FileVersion(text: "\"v1\"")
        #expect(RangeResponse(answer.head, kept: 5, version: version, size: size) == meaning)
    }

    @Test(
        arguments: [
            // The date needn't be repeated (15.3.7).
            (nil, nil, .rest(5..<10, total: 10)), (date, nil, .rest(5..<10, total: 10)),
            (later, nil, .startOver), (date, "\"v1\"", .startOver), (nil, "\"v1\"", .startOver),
        ] as [(String?, String?, RangeResponse)]
    )
    func aDateMatchesUnlessTheResponseHasAnotherVersion(
        modified: String?,
        tag: String?,
        meaning: RangeResponse
    ) {
        let head = Answer(range: "bytes 5-9/10", tag: tag, modified: modified).head
        let version = FileVersion(text: Self.date)
        #expect(RangeResponse(head, kept: 5, version: version, size: 10) == meaning)
    }

    @Test(arguments: [nil, "bytes 0-4/10", "bytes 5-9/10"])
    func aRequestForTheWholeFileRefusesAPart(range: String?) {
        let head = Answer(range: range).head
        let meaning = RangeResponse.wrong(range ?? "none")
        #expect(RangeResponse(head, kept: 0, version: nil) == meaning)
    }
}
