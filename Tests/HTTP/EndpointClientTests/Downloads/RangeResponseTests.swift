import EndpointClient
import HTTPMessage
import Testing

@testable import EndpointClient

@Suite struct RangeResponseTests {
    private let client = SharedClient()

    @Test(
        arguments: [
            ("bytes 5-9/10", "56789XYZ"), ("bytes 5-6/10", "56ABC"), ("bytes 5-9/10", "56"),
            ("bytes 5-6/*", "567"),
        ]
    )
    func aBodyOfAnotherLengthThanItsRangeIsRefused(range: String, body: String) async throws {
        let folder = try DownloadFolder()
        defer { folder.remove() }
        let answer =
            "HTTP/1.1 206 Partial Content\r\nETag: \"v1\"\r\nContent-Length: \(body.utf8.count)\r\n"
            + "Content-Range: \(range)\r\n\r\n\(body)"
        try await folder.cutDownload(answering: answer) { request in
            await #expect(throws: DownloadError.wrongRange(range)) {
                try await client.download(request, to: folder.target)
            }
            let kept = try folder.contents()
            #expect(kept.keys.sorted() == ["file.cartouche-part", "file.cartouche-part.json"])
            // None of these bytes is kept: the next request asks for the same ones.
            await #expect(throws: DownloadError.wrongRange(range)) {
                try await client.download(request, to: folder.target)
            }
        }
    }

    @Test func withoutATotalTheEndIsAskedFor() async throws {
        let folder = try DownloadFolder()
        defer { folder.remove() }
        try await RawServer.run { request in
            let place = request.firstMatch(of: /Range: bytes=(\d)-/).flatMap { Int($0.output.1) }
            switch place {
            case nil:
                return [
                    .send("HTTP/1.1 200 OK\r\nETag: \"v1\"\r\nContent-Length: 9\r\n\r\n012"),
                    .close,
                ]
            case let place? where place < 7:
                return [
                    .send(
                        "HTTP/1.1 206 Partial Content\r\nContent-Length: 2\r\n"
                            + "Content-Range: bytes \(place)-\(place + 1)/*\r\n\r\n"
                            + "\(place)\(place + 1)"
                    )
                ]
            case let place?:
                return [
                    .send(
                        "HTTP/1.1 416 Range Not Satisfiable\r\nContent-Length: 0\r\n"
                            + "Content-Range: bytes */\(place)\r\n\r\n"
                    )
                ]
            }
        } _: { port, server in
            let request = Request(url: try .loopback(port))
            await #expect(throws: DownloadError.self) {
                try await client.download(request, to: folder.target)
            }
            let file = try await client.download(request, to: folder.target)
            #expect([file.size, file.resumedAt] == [7, 3])
            #expect(try folder.contents() == ["file": "0123456"])
            #expect(server.requests.count == 4)
        }
    }

    @Test func aRestThatIsEncodedByItselfIsDownloadedAnew() async throws {
        let folder = try DownloadFolder()
        defer { folder.remove() }
        let answer =
            "HTTP/1.1 206 Partial Content\r\nETag: \"v1\"\r\nContent-Length: 2\r\n"
            + "Content-Encoding: gzip\r\nContent-Range: bytes 5-6/7\r\n\r\nxy"
        try await folder.cutDownload(answering: answer) { request in
            let file = try await client.download(request, to: folder.target)
            #expect([file.size, file.resumedAt] == [3, 0])
            #expect(try folder.contents() == ["file": "new"])
        }
    }
}

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
