import CartoucheTestKit
import EndpointClient
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Testing

@Suite(.limitedConcurrency) struct DownloadErrorTests {
    private let client = SharedClient(clock: .stopped)

    @Test func anExistingFileIsNotReplaced() async throws {
        let folder = try DownloadFolder()
        defer { folder.remove() }
        try folder.write("mine")
        let url = try #require(URL(string: "http://127.0.0.1:1/"))
        let error = await #expect(throws: DownloadError.self) {
            try await client.download(Request(url: url), to: folder.target)
        }
        #expect(
            error?.description == "`\(folder.target)` already exists and is not replaced"
        )
        #expect(try folder.contents() == ["file": "mine"])
    }

    @Test func aFileThatAppearsMeanwhileIsNotReplaced() async throws {
        let folder = try DownloadFolder()
        defer { folder.remove() }
        try await RawServer.run { _ in
            try? folder.write("mine")
            return [.send("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nother")]
        } _: { port, _ in
            let request = Request(url: try .loopback(port))
            await #expect(throws: DownloadError.exists(path: folder.target)) {
                try await client.download(request, to: folder.target)
            }
            #expect(try folder.contents()["file"] == "mine")
        }
    }

    @Test func anUnsuccessfulAnswerCreatesNoFile() async throws {
        let folder = try DownloadFolder()
        defer { folder.remove() }
        try await RawServer.run { _ in
            [.send("HTTP/1.1 404 Not Found\r\nContent-Length: 5\r\n\r\nsorry")]
        } _: { port, _ in
            let request = Request(url: try .loopback(port))
            let error = await #expect(throws: DownloadError.self) {
                try await client.download(request, to: folder.target)
            }
            #expect(
                error?.description == "the server answered 404 Not Found; nothing was downloaded"
            )
            #expect(try folder.contents() == [:])
        }
    }

    @Test func aRefusalKeepsTheStoredPart() async throws {
        let folder = try DownloadFolder()
        defer { folder.remove() }
        let answer = "HTTP/1.1 503 Busy\r\nContent-Length: 0\r\n\r\n"
        try await folder.cutDownload(answering: answer) { request in
            await #expect(throws: DownloadError.self) {
                try await client.download(request, to: folder.target)
            }
            let kept = try folder.contents()
            #expect(kept["file.cartouche-part"] == "01234")
        }
    }

    @Test(arguments: ["", "ETag: W/\"v1\"\r\n", "Last-Modified: Sun, 06 Nov 1994 08:49:37 GMT\r\n"])
    func withoutAVersionNoPartIsStored(fields: String) async throws {
        let folder = try DownloadFolder()
        defer { folder.remove() }
        try await RawServer.run { _ in
            [.send("HTTP/1.1 200 OK\r\n\(fields)Content-Length: 10\r\n\r\n01234"), .close]
        } _: { port, _ in
            let request = Request(url: try .loopback(port))
            let failure = TransportError(
                .truncated(received: 5),
                phase: .download,
                url: request.url
            )
            await #expect(throws: DownloadError.interrupted(failure, kept: 0)) {
                try await client.download(request, to: folder.target)
            }
            #expect(try folder.contents() == [:])
        }
    }

    @Test func thePartOfAnotherURLIsNotUsed() async throws {
        let folder = try DownloadFolder()
        defer { folder.remove() }
        let answer = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"
        try await folder.cutDownload(answering: answer) { request in
            let other = request.with(url: URL(string: "/b", relativeTo: request.url))
            let file = try await client.download(other, to: folder.target)
            #expect([file.size, file.resumedAt] == [3, 0])
            #expect(try folder.contents() == ["file": "new"])
        }
    }

    @Test func unrequestedBytesAreRefused() async throws {
        let folder = try DownloadFolder()
        defer { folder.remove() }
        try await RawServer.run { _ in
            [
                .send(
                    "HTTP/1.1 206 Partial Content\r\nContent-Length: 2\r\n"
                        + "Content-Range: bytes 5-6/7\r\n\r\nxy"
                )
            ]
        } _: { port, _ in
            let request = Request(url: try .loopback(port))
            let error = await #expect(throws: DownloadError.self) {
                try await client.download(request, to: folder.target)
            }
            #expect(
                error?.description == """
                    the server sent other bytes than those requested \
                    (Content-Range: bytes 5-6/7)
                    """
            )
        }
    }

    @Test func aMissingFolderIsReported() async throws {
        let url = try #require(URL(string: "http://127.0.0.1:1/"))
        let error = await #expect(throws: DownloadError.self) {
            try await client.download(Request(url: url), to: "/nowhere/file")
        }
        #expect(
            error?.description
                == "`/nowhere/file.cartouche-part` cannot be used: its folder does not exist"
        )
    }

    @Test func onlyAPlainGetIsADownload() async throws {
        let url = try #require(URL(string: "http://127.0.0.1:1/"))
        for request in [
            Request(url: url, method: .post), Request(url: url, body: Data("x".utf8)),
            Request(url: url, headers: [.range: "bytes=1-"]),
        ] {
            await #expect(throws: DownloadError.unsuitable) {
                try await client.download(request, to: "/nowhere/file")
            }
        }
    }
}

@Suite(.limitedConcurrency) struct DownloadCancellationTests {
    private let head = RawResponse(
        statusCode: 200,
        headers: [.eTag: "\"v1\"", .contentLength: "10"]
    )

    @Test func cancellingKeepsWhatArrived() async throws {
        let folder = try DownloadFolder()
        defer { folder.remove() }
        let url = try #require(URL(string: "http://127.0.0.1:1/"))
        let failure = TransportError(.cancelled, phase: .download, url: url)
        let transport = StagedTransport(
            events: [.head(head), .body(Data("01234".utf8)), .progress(.waiting)],
            outcome: .failure(failure, partial: head)
        )
        await #expect(throws: DownloadError.interrupted(failure, kept: 5)) {
            try await cancelledAtProgress(of: Request(url: url), over: transport, to: folder)
        }
        #expect(try folder.contents()["file.cartouche-part"] == "01234")
    }

    @Test func cancellingDoesNotStopACompleteFile() async throws {
        let folder = try DownloadFolder()
        defer { folder.remove() }
        let url = try #require(URL(string: "http://127.0.0.1:1/"))
        let transport = StagedTransport(
            events: [.head(head), .body(Data("0123456789".utf8)), .progress(.waiting)],
            outcome: .response(head)
        )
        let file = try await cancelledAtProgress(
            of: Request(url: url),
            over: transport,
            to: folder
        )
        #expect(file.size == 10)
        #expect(try folder.contents() == ["file": "0123456789"])
    }

    @Test func cancellingBeforeTheFirstByteReportsTheStoredPart() async throws {
        let folder = try DownloadFolder()
        defer { folder.remove() }
        try await folder.cutDownload(answering: "") { request in
            let failure = TransportError(.cancelled, url: request.url)
            await #expect(throws: DownloadError.interrupted(failure, kept: 5)) {
                try await Task {
                    withUnsafeCurrentTask { $0?.cancel() }
                    return try await SharedClient(clock: .stopped).download(
                        request,
                        to: folder.target
                    )
                }.value
            }
            let kept = try folder.contents()
            #expect(kept["file.cartouche-part"] == "01234")
        }
    }

    /// A download in a task that is cancelled by the progress report after its bytes.
    private func cancelledAtProgress(
        of request: Request,
        over transport: StagedTransport,
        to folder: DownloadFolder
    ) async throws -> DownloadedFile {
        try await Task {
            try await transport.download(request, to: folder.target) { _ in
                withUnsafeCurrentTask { $0?.cancel() }
            }
        }.value
    }
}
