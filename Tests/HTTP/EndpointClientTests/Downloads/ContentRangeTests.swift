import Testing

@testable import EndpointClient

@Suite struct ContentRangeTests {
    @Test(
        arguments: [
            ("bytes 5-9/10", 5..<10, 10), ("bytes 0-0/*", 0..<1, nil), ("Bytes 1-2/3", 1..<3, 3),
            ("bytes */10", nil, 10),
        ] as [(String, Range<Int>?, Int?)]
    )
    func aRangeHasBytesAndATotal(field: String, bytes: Range<Int>?, total: Int?) throws {
        let range = try #require(ContentRange(field))
        #expect(range.bytes == bytes)
        #expect(range.total == total)
    }

    @Test(arguments: [
        "", "bytes", "bytes 5-9", "bytes 9-5/10", "bytes 5-10/10", "bytes a-9/10", "bytes 5-9/x",
        "lines 5-9/10", "bytes -5-9/10", "bytes 5-9/10/11", "bytes 5/10",
        "bytes 0-99999999999999999999/*",
    ])
    func anythingElseIsNone(field: String) {
        #expect(ContentRange(field) == nil)
    }
}
