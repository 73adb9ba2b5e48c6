import CartoucheTestKit
import Foundation
import Testing

/// The manifest under `CARTOUCHE_ONLY`.
@Suite(.limitedConcurrency) struct RoomTests {
    /// EndToEndTests run the binary of this name next to them.
    @Test func theRoomOfTheProgramBuildsItUnderItsName() async throws {
        #expect(try await products(only: "App") == ["cartouche"])
    }

    private struct Manifest: Decodable {
        struct Product: Decodable {
            var name: String
        }

        var products: [Product]
    }

    private func products(only room: String) async throws -> [String] {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "cartouche-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let json = folder.appending(path: "manifest.json")
        try Data().write(to: json)
        let dump = Process()
        dump.executableURL = URL(filePath: "/usr/bin/env")
        dump.arguments = [
            "swift", "package", "--ignore-lock", "--package-path", SourceTree.root.path,
            "--scratch-path", folder.path, "dump-package",
        ]
        dump.environment = ProcessInfo.processInfo.environment
            .merging(["CARTOUCHE_ONLY": room]) { $1 }
        dump.standardOutput = try FileHandle(forWritingTo: json)
        // Blocking until its end would occupy one of the few threads that tests share.
        let ends = AsyncStream.makeStream(of: Void.self)
        dump.terminationHandler = { _ in ends.continuation.finish() }
        try dump.run()
        for await _ in ends.stream {}
        return try JSONDecoder().decode(Manifest.self, from: Data(contentsOf: json))
            .products.map(\.name)
    }
}
