import Foundation
import SystemFiles
import Testing

struct AtomicFileTests {
    private let folder = FileManager.default.temporaryDirectory
        .appending(path: "cartouche-files-\(UUID().uuidString)").path

    private func withFolder(_ body: () throws -> Void) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try body()
    }

    private func mode(of path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }

    @Test func theModeOfAFileIsKept() throws {
        try withFolder {
            let path = folder + "/a"
            try AtomicFile(path).replace(with: Data("old".utf8), mode: 0o640)
            try AtomicFile(path).replace(with: Data("new".utf8))
            #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
            #expect(try mode(of: path) == 0o640)
            #expect(try names() == ["a"])
        }
    }

    @Test func theTargetOfALinkIsReplaced() throws {
        try withFolder {
            try Data("old".utf8).write(to: URL(filePath: folder + "/real"))
            try FileManager.default.createSymbolicLink(
                atPath: folder + "/link",
                withDestinationPath: folder + "/real"
            )
            try AtomicFile(folder + "/link").replace(with: Data("new".utf8))
            #expect(try String(contentsOfFile: folder + "/real", encoding: .utf8) == "new")
            let link = try FileManager.default.attributesOfItem(atPath: folder + "/link")
            #expect(link[.type] as? FileAttributeType == .typeSymbolicLink)
        }
    }

    /// Process 1 always exists.
    @Test func temporariesOfProgramsThatAreGoneAreRemoved() throws {
        try withFolder {
            for name in ["a.tmp-1-5", "a.tmp-999999999-5", "b.tmp-999999999-5"] {
                try Data().write(to: URL(filePath: "\(folder)/\(name)"))
            }
            try AtomicFile(folder + "/a").replace(with: Data())
            #expect(try names() == ["a", "a.tmp-1-5", "b.tmp-999999999-5"])
            try AtomicFile(folder + "/a").replace(with: Data(), isAlone: true)
            #expect(try names() == ["a", "b.tmp-999999999-5"])
        }
    }

    @Test func theErrorNamesAMissingFolder() {
        let expected = FileOperationError(action: .writeIn, path: "/nowhere/at", reason: .missing)
        #expect(throws: expected) { try AtomicFile("/nowhere/at/all").replace(with: Data()) }
        #expect(throws: expected) { try AtomicFile("/nowhere/at/all").create(with: Data()) }
    }
}
