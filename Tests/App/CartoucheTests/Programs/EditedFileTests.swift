import CartoucheExplorer
import CartoucheSession
import CartoucheTestKit
import Foundation
import SystemFiles
import Testing

@testable import Cartouche

/// The files for editors.
@Suite struct EditedFileTests {
    private func file(
        _ text: String = "milk",
        isReadOnly: Bool = false,
        in folder: TemporaryFolder
    ) throws -> EditedFile {
        let bytes = Array(text.utf8)
        let variables = ["XDG_RUNTIME_DIR": folder.path]
        return try EditedFile("a.txt", holding: bytes, isReadOnly: isReadOnly, in: variables)
    }

    private func mode(of path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    private func names(in folder: TemporaryFolder) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path)
    }

    private func write(_ text: String, to file: EditedFile) throws {
        try Data(text.utf8).write(to: URL(filePath: file.path))
    }

    @Test func onlyTheOwnerCanReadTheFileAndNothingIsLeft() throws {
        let folder = try TemporaryFolder()
        let file = try file(in: folder)
        #expect(try String(contentsOfFile: file.path, encoding: .utf8) == "milk")
        #expect(try mode(of: file.path) == 0o600)
        #expect(try mode(of: PrivateFolder.holding(file.path)) == 0o700)
        try Data().write(to: URL(filePath: file.path + "~"))
        file.remove()
        #expect(try names(in: folder) == [])
    }

    @Test func aCopyIsReadOnly() throws {
        let folder = try TemporaryFolder()
        #expect(try mode(of: file(isReadOnly: true, in: folder).path) == 0o400)
    }

    @Test(
        arguments: [
            ("milk", "milk", nil), ("milk", "milk\n", nil), ("milk", "eggs\n", "eggs"),
            ("milk", "eggs\n\n", "eggs\n"), ("milk\n", "milk\n", nil), ("milk\n", "milk", "milk"),
            ("", "\n", nil), ("", "a\r\n", "a"), ("é", "e\u{301}", "e\u{301}"), ("milk", "", ""),
        ] as [(String, String, String?)]
    )
    func theLineBreakThatEditorsAddIsNotAnEdit(before: String, after: String, text: String?) throws
    {
        let folder = try TemporaryFolder()
        let file = try file(before, in: folder)
        try write(after, to: file)
        #expect(try file.text(insteadOf: before) == text)
    }

    @Test func anUnacceptableTextIsKept() throws {
        let folder = try TemporaryFolder()
        let file = try file(in: folder)
        try Data([0x61, 0xFF]).write(to: URL(filePath: file.path))
        let fault = #expect(throws: ProgramFault.self) { try file.text(insteadOf: "milk") }
        file.remove()
        guard case .notText(let path)? = fault else {
            Issue.record("\(fault.map { "\($0)" } ?? "nothing was thrown")")
            return
        }
        #expect(try Data(contentsOf: URL(filePath: path)) == Data([0x61, 0xFF]))
        #expect(path.hasPrefix(folder.path + "/cartouche-kept-"))
    }

    @Test func aTooLongTextIsKept() throws {
        let folder = try TemporaryFolder()
        let file = try file(in: folder)
        try write(String(repeating: "a", count: (1 << 20) + 1), to: file)
        let fault = #expect(throws: ProgramFault.self) { try file.text(insteadOf: "milk") }
        guard case .unreadable(let error)? = fault else {
            Issue.record("\(fault.map { "\($0)" } ?? "nothing was thrown")")
            return
        }
        #expect(error.reason == .tooLarge(limit: 1 << 20))
        #expect(FileManager.default.fileExists(atPath: error.path))
    }

    @Test func theFilesOfAKilledExplorerAreRemoved() throws {
        let folder = try TemporaryFolder()
        let dead = "cartouche-edit-\(Int32.max)-abcdef"
        let living = "cartouche-edit-\(ProcessInfo.processInfo.processIdentifier)-abcdef"
        for name in [dead, living, "cartouche-kept-\(Int32.max)-abcdef", "other"] {
            try FileManager.default.createDirectory(
                atPath: folder.path + "/" + name,
                withIntermediateDirectories: false
            )
        }
        try file(in: folder).remove()
        #expect(
            try names(in: folder).sorted()
                == [living, "cartouche-kept-\(Int32.max)-abcdef", "other"].sorted()
        )
    }

    @Test func withoutASessionFolderTheNextOneIsUsed() throws {
        let folder = try TemporaryFolder()
        let variables = ["XDG_RUNTIME_DIR": "/nowhere", "TMPDIR": folder.path]
        let file = try EditedFile("a.txt", holding: [], in: variables)
        defer { file.remove() }
        #expect(file.path.hasPrefix(folder.path + "/cartouche-edit-"))
    }
}
