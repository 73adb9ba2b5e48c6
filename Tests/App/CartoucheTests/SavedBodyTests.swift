import CartoucheExplorer
import CartoucheSession
import CartoucheTestKit
import Foundation
import HTTPMessage
import Testing
import ValueTree

@testable import CartoucheBackend

/// Saving bodies to files.
@Suite struct SavedBodyTests {
    private static let body: [UInt8] = [0, 0xFF, 0x0A, 0x61]

    private static func save(
        to path: String,
        replaces: Bool = false,
        home: String = "/nowhere"
    ) async throws -> Bool {
        let url = try #require(URL(string: "http://shop.test"))
        let exchange = Exchange(
            request: Request(url: url),
            startedAt: Date(timeIntervalSince1970: 0),
            outcome: .response(RawResponse(statusCode: 200, bytes: PaddedBytes(body)))
        )
        let ended = EndedExchange(exchange, endpoint: "Shop.list")
        let request = SaveRequest(ended, to: path, replaces: replaces)
        return try await SavedBody(request, in: ["HOME": home]).save()
    }

    private static func bytes(of path: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(filePath: path)))
    }

    @Test func theSavedBytesAreThoseOfTheBody() async throws {
        let folder = try TemporaryFolder()
        #expect(try await Self.save(to: "~/body", home: folder.path))
        #expect(try Self.bytes(of: folder.path + "/body") == Self.body)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["body"])
    }

    @Test func anExistingFileIsUnchanged() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/body"
        try Data("old".utf8).write(to: URL(filePath: path))
        #expect(try await !Self.save(to: path))
        #expect(try Self.bytes(of: path) == Array("old".utf8))
        #expect(try await Self.save(to: path, replaces: true))
        #expect(try Self.bytes(of: path) == Self.body)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["body"])
    }

    @Test func aMissingFolderIsReported() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/none/body"
        await #expect(throws: (any Error).self) { try await Self.save(to: path) }
    }
}
