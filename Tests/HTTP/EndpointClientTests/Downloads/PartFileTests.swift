import FoundationEssentials
import Testing

@testable import EndpointClient

@Suite struct PartFileTests {
    @Test func aPartThatWasFinishedMeanwhileIsNotLocked() async throws {
        let folder = try DownloadFolder()
        defer { folder.remove() }
        let (target, part) = (folder.target, PartFile.path(beside: folder.target))
        try await PartFile.withHandle(beside: target) { handle in
            try await PartFile.lock(handle, at: part)
            try FileManager.default.moveItem(atPath: part, toPath: target)
            await #expect(throws: DownloadError.busy(path: part)) {
                try await PartFile.lock(handle, at: part)
            }
        }
    }

    @Test func aPartThatWasReplacedMeanwhileIsNotLocked() async throws {
        let folder = try DownloadFolder()
        defer { folder.remove() }
        let (target, part) = (folder.target, PartFile.path(beside: folder.target))
        try await PartFile.withHandle(beside: target) { handle in
            try FileManager.default.moveItem(atPath: part, toPath: target)
            try Data("other".utf8).write(to: URL(filePath: part))
            await #expect(throws: DownloadError.busy(path: part)) {
                try await PartFile.lock(handle, at: part)
            }
        }
        #expect(try folder.contents() == ["file": "", "file.cartouche-part": "other"])
    }
}
