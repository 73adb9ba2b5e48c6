import CartoucheTestKit
import Foundation
import Testing

@testable import SecureStores

struct PrivateFileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func fault(_ body: () throws(StorageFault) -> Void) -> String? {
        #expect(throws: StorageFault.self) { try body() }?.description.replacing(
            folder.path,
            with: ""
        )
    }

    @Test func aLinkToNothingIsRefused() throws {
        let link = folder.path + "/link"
        try FileManager.default.createSymbolicLink(
            atPath: link,
            withDestinationPath: folder.path + "/nothing"
        )
        #expect(
            fault { () throws(StorageFault) in _ = try PrivateFile(link) }
                == "cannot follow /link: No such file or directory"
        )
    }

    @Test func aFolderThatCannotBeCreatedIsReported() throws {
        try Data().write(to: URL(filePath: folder.path + "/file"))
        #expect(
            fault { () throws(StorageFault) in
                _ = try PrivateFile(folder.path + "/file/folder/secrets").lock()
            } == "cannot make /file/folder: Not a directory"
        )
    }

    @Test func aFileThatCannotBeReplacedStaysAndNothingIsLeft() throws {
        // A folder with the file's name cannot be replaced by a file.
        let path = folder.path + "/secrets"
        try FileManager.default.createDirectory(
            atPath: path + "/inner",
            withIntermediateDirectories: true
        )
        let message = fault { () throws(StorageFault) in
            try PrivateFile(path).replace(with: Data("new".utf8))
        }
        #expect(message == "cannot replace /secrets: Is a directory")
        #expect(try folder.names() == ["secrets"])
    }

    @Test func aSecondLockWaitsForTheFirst() async throws {
        let file = try PrivateFile(folder.path + "/secrets")
        try file.replace(with: Data("0".utf8))
        let path = file.path
        try await withThrowingTaskGroup { group in
            for _ in 0..<20 {
                group.addTask {
                    let file = try PrivateFile(path)
                    let lock = try file.lock()
                    defer { withExtendedLifetime(lock) {} }
                    let text = try String(contentsOfFile: path, encoding: .utf8)
                    try file.replace(with: Data("\((Int(text) ?? 0) + 1)".utf8))
                }
            }
            try await group.waitForAll()
        }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "20")
    }
}
