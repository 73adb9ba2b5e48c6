import EndpointKit
import EndpointTesting
import FoundationEssentials
import HTTPMessage
import Hummingbird
import Testing

private class ArchiveAPI: EndpointGroup {
    @GET("/images/:name") var image: Endpoint<FindImage, File>
    @GET("/images/:name", view: "perhaps") var perhaps: Endpoint<FindImage, File?>

    struct FindImage: RequestComponents {
        @EndpointKit.Path var name: String
    }
}

/// Files between a client, a stub and an in-memory server.
@Suite struct FileResponseTests {
    private let archive = ArchiveAPI(baseURL: "http://h")
    private let sent = FileManager.default.temporaryDirectory
        .appending(path: "sent-\(UUID().uuidString)").path

    /// Larger than a server's read buffer.
    private let contents = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0 / 7) })

    private func received(over transport: any Transport) async throws -> Data {
        try contents.write(to: URL(filePath: sent))
        defer { try? FileManager.default.removeItem(atPath: sent) }
        let file = try await archive.image.request(.init(name: "cat"), over: transport)
        defer { try? FileManager.default.removeItem(atPath: file.path) }
        #expect(file.path != sent)
        return try Data(contentsOf: URL(filePath: file.path))
    }

    @Test func anInMemoryServerSendsAFileIntoAnother() async throws {
        let router = Router()
        router.on(archive.image) { [sent] _, _ in File(sent) }
        #expect(try await received(over: InMemoryServer(router)) == contents)
    }

    @Test func aStubAnswersWithTheContentsOfAFile() async throws {
        let stub = StubTransport().answer(archive.image) { [sent] _ in File(sent) }
        #expect(try await received(over: stub) == contents)
    }

    @Test func aStubAnswersWithBytesInPieces() async throws {
        let answer = StubAnswer(pieces: [Data("one ".utf8), Data("two".utf8)])
        let stub = StubTransport().answer(archive.image, with: answer)
        #expect(try await received(over: stub) == Data("one two".utf8))
    }

    @Test func aStubWithoutAFileAnswersWithAnEmptyBody() async throws {
        let stub = StubTransport().answer(archive.perhaps) { _ in nil }
        #expect(try await archive.perhaps.request(.init(name: "cat"), over: stub) == nil)
    }

    @Test func aStubWithAMissingFileFails() async throws {
        let stub = StubTransport().answer(archive.image) { _ in File("/no/such/cat.png") }
        let error = await #expect(throws: EndpointError.self) {
            try await archive.image.request(.init(name: "cat"), over: stub)
        }
        #expect(
            error?.description
                == "Archive.image: the stub cannot read its answer, `/no/such/cat.png`"
        )
    }
}
