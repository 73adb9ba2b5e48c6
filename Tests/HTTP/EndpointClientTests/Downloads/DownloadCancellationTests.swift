import EndpointClient
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Testing

@Suite struct DownloadCancellationTests {
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

    @Test func cancellingDoesNotStopAFileThatIsWhole() async throws {
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

    @Test func cancellingBeforeTheFirstByteSaysWhatIsKept() async throws {
        let folder = try DownloadFolder()
        defer { folder.remove() }
        try await folder.cutDownload(answering: "") { request in
            let failure = TransportError(.cancelled, url: request.url)
            await #expect(throws: DownloadError.interrupted(failure, kept: 5)) {
                try await Task {
                    withUnsafeCurrentTask { $0?.cancel() }
                    return try await SharedClient().download(request, to: folder.target)
                }.value
            }
            let kept = try folder.contents()
            #expect(kept["file.cartouche-part"] == "01234")
        }
    }

    /// A download in a task that is cancelled by the report behind its bytes.
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
