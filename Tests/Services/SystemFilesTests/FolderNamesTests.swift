import Foundation
import SystemFiles
import Testing

@Suite struct FolderNamesTests {
    @Test func everyNameInAFolderIsListed() throws {
        let folder = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString)"
        let names = [".hidden", "a b", "naïve", "x", String(repeating: "é", count: 127)]
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for name in names {
            #expect(FileManager.default.createFile(atPath: "\(folder)/\(name)", contents: nil))
        }
        #expect(FileReading.disk.names(folder).sorted() == names.sorted())
    }

    @Test func aFolderThatIsMissingHasNoNames() {
        #expect(FileReading.disk.names("/nowhere/at/all") == [])
    }
}
