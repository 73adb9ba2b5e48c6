import EndpointKit
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Testing
import ValueTree

@testable import EndpointClient

private class ArchiveAPI: EndpointGroup {
    @GET("/images/:name") var image: Endpoint<FindImage, File>
    @GET("/images/:name", failure: Problem.self, view: "perhaps")
    var perhaps: Endpoint<FindImage, File?>
    @GET("/images/:name", decoding: .raw { File("/of/\($0.statusCode)") }, view: "own")
    var own: Endpoint<FindImage, File>

    struct FindImage: RequestComponents {
        @Path var name: String
    }

    struct Problem: Codable, Sendable, Equatable {
        var title: String
    }
}

/// Responses that are received in files.
@Suite struct EndpointFileTests {
    private let archive = ArchiveAPI(baseURL: "http://h")

    private func text(in file: File) throws -> String {
        String(decoding: try Data(contentsOf: URL(filePath: file.path)), as: UTF8.self)
    }

    @Test func aResponseIsReceivedInATemporaryFileOfTheCaller() async throws {
        let server = StreamingTransport("one ", "two", type: "image/png")
        let (raw, file) = try await archive.image.response(to: .init(name: "cat"), over: server)
        defer { try? FileManager.default.removeItem(atPath: file.path) }
        #expect(try text(in: file) == "one two")
        #expect(raw.bytes.isEmpty && raw.headers[.contentType] == "image/png")
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        #expect(server.requests.map(\.url.absoluteString) == ["http://h/images/cat"])
    }

    @Test func eachCallHasItsOwnFile() async throws {
        let api = API(ArchiveAPI.self, at: "http://h", over: CannedTransport(200, "cat"))
        async let one = api.image.request(.init(name: "a"))
        async let other = api.image.request(.init(name: "a"))
        let files = try await [one, other]
        defer { for file in files { try? FileManager.default.removeItem(atPath: file.path) } }
        #expect(Set(files).count == 2)
        #expect(try files.map(text) == ["cat", "cat"])
    }

    @Test func aCompletionHandlerGetsAFileThatStays() async throws {
        let server = CannedTransport(200, "cat")
        let (statusCode, file) = try await withCheckedThrowingContinuation { continuation in
            archive.image.request(.init(name: "a"), over: server) { raw, result in
                continuation.resume(with: result.map { (raw?.statusCode, $0) })
            }
        }
        defer { try? FileManager.default.removeItem(atPath: file.path) }
        #expect(try text(in: file) == "cat")
        #expect(statusCode == 200)
    }

    @Test func aFilePassesInterceptors() async throws {
        let server = StreamingTransport([
            .init(status: 503, parts: ["busy"]), .init(parts: ["one ", "two"]),
        ])
        let retry = RetryInterceptor(RetryPolicy(attempts: 2, firstDelay: .zero))
        let file = try await archive.image
            .request(.init(name: "cat"), over: server, interceptors: [retry])
        defer { try? FileManager.default.removeItem(atPath: file.path) }
        #expect(try text(in: file) == "one two")
    }

    @Test func anEmptyResponseIsAnEmptyFileOrNone() async throws {
        let server = CannedTransport(204, "")
        let file = try await archive.image.request(.init(name: "cat"), over: server)
        defer { try? FileManager.default.removeItem(atPath: file.path) }
        #expect(try text(in: file) == "")
        let folder = try DownloadFolder()
        defer { folder.remove() }
        #expect(try await received(by: archive.perhaps, over: server, in: folder) == .some(nil))
        #expect(try folder.contents() == [:])
    }

    @Test func aFileThatTheDeclarationReadsItselfIsNotReceived() async throws {
        let file = try await archive.own.request(.init(name: "a"), over: CannedTransport(200, "x"))
        #expect(file == File("/of/200"))
    }

    @Test func aRefusalIsReadAsOneAndLeavesNoFile() async throws {
        let folder = try DownloadFolder()
        defer { folder.remove() }
        let server = CannedTransport(404, #"{"title":"no such image"}"#)
        let error = await #expect(throws: EndpointError.self) {
            try await received(by: archive.perhaps, over: server, in: folder)
        }
        #expect(
            error?.description
                == "Archive.perhaps: the server answered 404 (GET http://h/images/cat)"
        )
        #expect(error?.failure(as: ArchiveAPI.Problem.self)?.title == "no such image")
        #expect(error?.response?.bytes.string == #"{"title":"no such image"}"#)
        #expect(try folder.contents() == [:])
    }

    /// A file may have any size, but the stored part of an error message is limited.
    @Test func aMebibyteOfARefusalIsKept() async throws {
        let folder = try DownloadFolder()
        defer { folder.remove() }
        let piece = String(repeating: "x", count: 250_000)
        let server = StreamingTransport([
            .init(status: 404, type: "text/plain", parts: [piece, piece, piece, piece, piece])
        ])
        let error = try await EndpointError.thrown {
            _ = try await received(
                by: archive.image,
                over: server,
                in: folder,
                options: .download
            )
        }
        #expect(error?.cause is ResponseError)
        #expect(error?.response?.statusCode == 404)
        #expect((error?.response?.bytes.count ?? .max) <= 1024 * 1024)
        #expect(try folder.contents() == [:])
    }

    @Test func theFileOfATruncatedResponseIsRemoved() async throws {
        let folder = try DownloadFolder()
        defer { folder.remove() }
        let cut = StreamingTransport.Connection(
            parts: ["one "],
            failure: .truncated(received: 4)
        )
        let error = await #expect(throws: EndpointError.self) {
            try await received(by: archive.image, over: StreamingTransport([cut]), in: folder)
        }
        let failure = TransportError(
            .truncated(received: 4),
            phase: .download,
            url: URL(string: "http://h/images/cat")
        )
        #expect(error?.cause as? TransportError == failure)
        #expect(error?.description == "Archive.image: \(failure)")
        #expect(try folder.contents() == [:])
    }

    @Test func aFolderThatCannotBeWrittenFailsBeforeAnythingIsSent() async throws {
        let server = CannedTransport(200, "cat")
        let message = try archive.image.httpRequest(.init(name: "cat"))
        let error = await #expect(throws: EndpointError.self) {
            try await archive.image
                .file(of: message, over: server, options: .download, in: "/no/such/folder")
        }
        guard case .file(let path, let reason)? = error?.cause as? DownloadError else {
            Issue.record("another error: \(String(describing: error))")
            return
        }
        #expect(path.hasPrefix("/no/such/folder/response-"))
        #expect(reason == "its folder does not exist")
        #expect(
            error?.description
                == "Archive.image: `\(path)` cannot be used: its folder does not exist"
        )
        #expect(server.requests.isEmpty)
    }

    @Test func anExistingFileIsUnchanged() async throws {
        let folder = try DownloadFolder()
        defer { folder.remove() }
        try folder.write("mine")
        let receiving = FileReceiving(
            request: try archive.image.httpRequest(.init(name: "cat")),
            transport: CannedTransport(200, "cat"),
            options: .download,
            isAnswer: { $0 == 200 }
        )
        await #expect(throws: DownloadError.self) {
            try await receiving.exchange(into: folder.target)
        }
        #expect(try folder.contents() == ["file": "mine"])
    }

    private func received<Response: Sendable>(
        by endpoint: Endpoint<ArchiveAPI.FindImage, Response>,
        over server: any Transport,
        in folder: DownloadFolder,
        options: TransferOptions = TransferOptions()
    ) async throws -> Response? {
        let path = URL(filePath: folder.target).deletingLastPathComponent().path
        return try await endpoint.file(
            of: endpoint.httpRequest(.init(name: "cat")),
            over: server,
            options: options,
            in: path
        )?.content
    }
}
