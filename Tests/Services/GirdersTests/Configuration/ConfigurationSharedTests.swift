import CartoucheTestKit
import Foundation
import Girders
import Testing

/// The first use in a process; each test runs in a process of its own.
@Suite(.limitedConcurrency) struct ConfigurationSharedTests {
    @Test func theFilesOfTheWorkingDirectoryAreRead() async {
        await #expect(processExitsWith: .success) {
            setenv(Configuration.environmentVariable, "stage", 1)
            let files = [
                "Configuration.json": #"{"a": "base", "b": "base"}"#,
                "Configuration-stage.json": #"{"a": "stage"}"#,
            ]
            try Self.inFolder(of: files) {
                let values = ["a", "b"].map { Configuration.sharedInstance[$0] as? String }
                #expect(values == ["stage", "base"])
            }
        }
    }

    @Test func aFileThatCannotBeReadIsLoggedAndCountsAsEmpty() async throws {
        let result = await #expect(
            processExitsWith: .success,
            observing: [\.standardErrorContent]
        ) {
            try Self.inFolder(of: ["Configuration.json": #"{"logLevel": "info""#]) {
                // Both read the configuration, and so does logging the error.
                Log.warning("one")
                Log.info("below the usual level")
                #expect(Configuration.sharedInstance.keys == [])
            }
        }
        let output = try #require(result).standardErrorContent
        let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
            .filter { $0.contains(" \(Log.processName): ") }
            .map { $0.replacing(/^[-0-9TZ:]+ |\/[^:]*\//, with: "") }
            .map { $0.replacing(" \(Log.processName): ", with: " program: ") }
        #expect(
            lines == [
                "ERROR program: Configuration.json: line 1, column 20 (byte 19): "
                    + "expected `,` or `}`, found the end of the text",
                "WARNING program: one",
            ]
        )
    }

    /// Runs `body` in a folder with these files, then removes it.
    private static func inFolder(of files: [String: String], _ body: () -> Void) throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "cartouche-shared-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files {
            try Data(text.utf8).write(to: folder.appending(path: name))
        }
        #expect(FileManager.default.changeCurrentDirectoryPath(folder.path))
        body()
    }
}
