import Foundation
import Testing

/// What `CARTOUCHE_ONLY` leaves of the manifest.
@Suite struct RoomTests {
    /// EndToEndTests run the binary of this name that stands beside them.
    @Test func theRoomOfTheProgramBuildsItUnderItsName() throws {
        #expect(try products(only: "App") == ["cartouche"])
    }

    private struct Manifest: Decodable {
        struct Product: Decodable {
            var name: String
        }

        var products: [Product]
    }

    private func products(only room: String) throws -> [String] {
        let scratch = FileManager.default.temporaryDirectory
            .appending(path: "cartouche-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: scratch) }
        let dump = Process()
        dump.executableURL = URL(filePath: "/usr/bin/env")
        dump.arguments = [
            "swift", "package", "--ignore-lock", "--package-path", SourceTree.root.path,
            "--scratch-path", scratch.path, "dump-package",
        ]
        dump.environment = ProcessInfo.processInfo.environment
            .merging(["CARTOUCHE_ONLY": room]) { $1 }
        let output = Pipe()
        dump.standardOutput = output
        try dump.run()
        let json = try output.fileHandleForReading.readToEnd() ?? Data()
        dump.waitUntilExit()
        return try JSONDecoder().decode(Manifest.self, from: json).products.map(\.name)
    }
}
