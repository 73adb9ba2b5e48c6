import CartoucheTestKit
import EndpointClient
import HTTPMessage
import Testing

@testable import EndpointClient

@Suite(.limitedConcurrency) struct RangeResponseTests {
    private let client = SharedClient(clock: .stopped)

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
            // None of these bytes is stored: the next request asks for the same ones.
            await #expect(throws: DownloadError.wrongRange(range)) {
                try await client.download(request, to: folder.target)
            }
        }
    }

    @Test func withoutATotalTheEndIsRequested() async throws {
        let folder = try DownloadFolder()
        defer { folder.remove() }
        try await RawServer.run { request in
            let place = request.firstMatch(of: /Range: bytes=(\d)-/).flatMap { Int($0.output.1) }
            switch place {
            case nil:
                return [
                    .send(
                        "HTTP/1.1 200 OK\r\nETag: \"v1\"\r\nTransfer-Encoding: chunked\r\n\r\n"
                            + "3\r\n012\r\n"
                    ),
                    .close,
                ]
            case let place? where place < 7:
                return [
                    .send(
                        "HTTP/1.1 206 Partial Content\r\nETag: \"v1\"\r\nContent-Length: 2\r\n"
                            + "Content-Range: bytes \(place)-\(place + 1)/*\r\n\r\n"
                            + "\(place)\(place + 1)"
                    )
                ]
            case let place?:
                return [
                    .send(
                        "HTTP/1.1 416 Range Not Satisfiable\r\nETag: \"v1\"\r\n"
                            + "Content-Length: 0\r\nContent-Range: bytes */\(place)\r\n\r\n"
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

    @Test func aSeparatelyEncodedRestIsDownloadedAgain() async throws {
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
