import CartoucheTestKit
import EndpointClient
import FoundationEssentials
import HTTPMessage
import Testing

@Suite(.limitedConcurrency) struct DownloadTests {
    private let client = SharedClient(clock: .stopped)

    @Test func aFileIsDownloadedAsAWhole() async throws {
        let folder = try DownloadFolder()
        defer { folder.remove() }
        try await RawServer.run { _ in
            [.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n0123456789")]
        } _: { port, server in
            let url = try URL.loopback(port, "/a")
            let file = try await client.download(Request(url: url), to: folder.target)
            #expect(file.path == folder.target)
            #expect([file.size, file.resumedAt, file.response.statusCode] == [10, 0, 200])
            #expect(try folder.contents() == ["file": "0123456789"])
            #expect(server.requests.joined().contains("Accept-Encoding: identity\r\n"))
        }
    }

    @Test func aTruncatedDownloadIsContinued() async throws {
        let folder = try DownloadFolder()
        defer { folder.remove() }
        try await RawServer.run { request in
            guard request.contains("Range: bytes=5-\r\n"), request.contains("If-Range: \"v1\"\r\n")
            else {
                return [
                    .send("HTTP/1.1 200 OK\r\nETag: \"v1\"\r\nContent-Length: 10\r\n\r\n01234"),
                    .close,
                ]
            }
            return [
                .send(
                    "HTTP/1.1 206 Partial Content\r\nETag: \"v1\"\r\nContent-Length: 5\r\n"
                        + "Content-Range: bytes 5-9/10\r\n\r\n56789"
                )
            ]
        } _: { port, server in
            let request = Request(url: try .loopback(port, "/a?token=opensesame"))
            let error = await #expect(throws: DownloadError.self) {
                try await client.download(request, to: folder.target)
            }
            #expect(
                error?.description == """
                    connection closed after 5 B \
                    (http://127.0.0.1:\(port)/a?token=(redacted)); \
                    5 bytes of the file are kept for the next time
                    """
            )
            let kept = try folder.contents()
            #expect(kept.keys.sorted() == ["file.cartouche-part", "file.cartouche-part.json"])
            #expect(kept["file.cartouche-part"] == "01234")
            #expect(kept.values.contains { $0.contains("opensesame") } == false)

            let (reports, report) = AsyncStream.makeStream(of: TransferProgress.self)
            let file = try await client.download(request, to: folder.target) { report.yield($0) }
            report.finish()
            #expect([file.size, file.resumedAt, file.response.statusCode] == [10, 5, 206])
            #expect(try folder.contents() == ["file": "0123456789"])
            #expect(server.requests.count == 2)
            let last = await reports.reduce(TransferProgress.connecting) { $1 }
            #expect(last == .receiving(received: 10, expected: 10))
        }
    }

    @Test(arguments: [
        // Another version, for which If-Range returns the whole file.
        "HTTP/1.1 200 OK\r\nETag: \"v2\"\r\nContent-Length: 3\r\n\r\nnew",
        // Bytes that don't follow the stored ones.
        "HTTP/1.1 206 Partial Content\r\nETag: \"v1\"\r\nContent-Length: 3\r\n"
            + "Content-Range: bytes 4-6/7\r\n\r\nxyz",
        // The rest of another version.
        "HTTP/1.1 206 Partial Content\r\nETag: \"v2\"\r\nContent-Length: 2\r\n"
            + "Content-Range: bytes 5-6/7\r\n\r\nxy",
        "HTTP/1.1 206 Partial Content\r\nContent-Length: 2\r\n\r\nxy",
        // Possibly of another version: without an ETag this is unknown (RFC 9110, 15.3.7).
        "HTTP/1.1 206 Partial Content\r\nContent-Length: 5\r\n"
            + "Content-Range: bytes 5-9/10\r\n\r\nvwxyz",
        // The same ETag with another size.
        "HTTP/1.1 206 Partial Content\r\nETag: \"v1\"\r\nContent-Length: 3\r\n"
            + "Content-Range: bytes 5-7/8\r\n\r\nxyz",
        "HTTP/1.1 206 Partial Content\r\nETag: \"v1\"\r\nContent-Length: 6\r\n"
            + "Content-Range: bytes 5-10/*\r\n\r\nuvwxyz",
        "HTTP/1.1 416 Range Not Satisfiable\r\nETag: \"v1\"\r\nContent-Length: 0\r\n"
            + "Content-Range: bytes */5\r\n\r\n",
        // The file has become shorter.
        "HTTP/1.1 416 Range Not Satisfiable\r\nContent-Length: 0\r\n"
            + "Content-Range: bytes */3\r\n\r\n",
        "HTTP/1.1 416 Range Not Satisfiable\r\nContent-Length: 0\r\n\r\n",
    ])
    func anotherVersionIsDownloadedAnew(answer: String) async throws {
        let folder = try DownloadFolder()
        defer { folder.remove() }
        try await folder.cutDownload(answering: answer) { request in
            let file = try await client.download(request, to: folder.target)
            #expect([file.size, file.resumedAt] == [3, 0])
            #expect(try folder.contents() == ["file": "new"])
        }
    }

    @Test func aCompleteFileOnlyNeedsItsName() async throws {
        let folder = try DownloadFolder()
        defer { folder.remove() }
        let answer =
            "HTTP/1.1 416 Range Not Satisfiable\r\nETag: \"v1\"\r\nContent-Length: 4\r\n"
            + "Content-Range: bytes */5\r\n\r\nnone"
        let head = DownloadFolder.unannounced
        try await folder.cutDownload(answering: answer, head: head) { request in
            let file = try await client.download(request, to: folder.target)
            #expect([file.size, file.resumedAt] == [5, 5])
            #expect(try folder.contents() == ["file": "01234"])
        }
    }

    @Test func theLastReportOfProgressCountsEveryByte() async throws {
        let folder = try DownloadFolder()
        defer { folder.remove() }
        let body = String(repeating: "x", count: 3_000_000)
        try await RawServer.run { _ in
            [.send("HTTP/1.1 200 OK\r\nContent-Length: 3000000\r\n\r\n" + body)]
        } _: { port, _ in
            let (reports, report) = AsyncStream.makeStream(of: TransferProgress.self)
            let request = Request(url: try .loopback(port))
            _ = try await client.download(request, to: folder.target) { report.yield($0) }
            report.finish()
            let last = await reports.reduce(TransferProgress.connecting) { $1 }
            #expect(last == .receiving(received: 3_000_000, expected: 3_000_000))
        }
    }

    @Test func theRestMayComeInParts() async throws {
        let folder = try DownloadFolder()
        defer { folder.remove() }
        try await RawServer.run { request in
            let place = request.firstMatch(of: /Range: bytes=(\d)-/).flatMap { Int($0.output.1) }
            guard let place else {
                return [
                    .send("HTTP/1.1 200 OK\r\nETag: \"v1\"\r\nContent-Length: 9\r\n\r\n0"), .close,
                ]
            }
            return [
                .send(
                    "HTTP/1.1 206 Partial Content\r\nETag: \"v1\"\r\nContent-Length: 2\r\n"
                        + "Content-Range: bytes \(place)-\(place + 1)/9\r\n\r\n"
                        + "\(place)\(place + 1)"
                )
            ]
        } _: { port, _ in
            let request = Request(url: try .loopback(port))
            await #expect(throws: DownloadError.self) {
                try await client.download(request, to: folder.target)
            }
            let file = try await client.download(request, to: folder.target)
            #expect([file.size, file.resumedAt] == [9, 1])
            #expect(try folder.contents() == ["file": "012345678"])
        }
    }

    @Test func aFileIsWrittenByOneDownloadAtATime() async throws {
        let folder = try DownloadFolder()
        defer { folder.remove() }
        try await RawServer.run { _ in
            [.send("HTTP/1.1 200 OK\r\nETag: \"v1\"\r\nContent-Length: 10\r\n\r\n01234")]
        } _: { port, _ in
            let request = Request(url: try .loopback(port))
            let (arrivals, arrival) = AsyncStream.makeStream(of: TransferProgress.self)
            let running = Task { [client] in
                try await client.download(request, to: folder.target) { arrival.yield($0) }
            }
            for await report in arrivals where report == .receiving(received: 5, expected: 10) {
                await #expect(throws: DownloadError.busy(path: folder.target + ".cartouche-part")) {
                    try await client.download(request, to: folder.target)
                }
                running.cancel()
                break
            }
            let result = await running.result
            #expect(throws: DownloadError.self) { try result.get() }
        }
    }

    @Test func aBodyOfAnyLengthGoesToTheDisk() async throws {
        let folder = try DownloadFolder()
        defer { folder.remove() }
        try await FloodServer.run { port, _ in
            let file = try await client.download(
                Request(url: try .loopback(port)),
                to: folder.target
            )
            #expect(file.size == FloodServer.size)
            let attributes = try FileManager.default.attributesOfItem(atPath: folder.target)
            #expect(attributes[.size] as? Int == FloodServer.size)
        }
    }
}
