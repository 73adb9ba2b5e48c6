import FoundationEssentials
import Testing

@testable import EndpointClient

@Suite struct PartRecordTests {
    private let record = PartRecord(source: "a", version: FileVersion(text: "\"v1\""), kept: 5)

    @Test func aRecordIsReadAsItWasWritten() async throws {
        let folder = try DownloadFolder()
        defer { folder.remove() }
        #expect(try await PartRecord.read(beside: folder.target) == nil)
        try await record.write(beside: folder.target)
        #expect(try await PartRecord.read(beside: folder.target) == record)
        try await PartRecord.remove(beside: folder.target)
        #expect(try folder.contents() == [:])
    }

    @Test func aLinkInPlaceOfTheRecordIsNotFollowed() async throws {
        let folder = try DownloadFolder()
        defer { folder.remove() }
        try folder.write("precious")
        try folder.link(".cartouche-part.json", to: "file")
        let error = await #expect(throws: DownloadError.self) {
            try await PartRecord.read(beside: folder.target)
        }
        let path = folder.target + ".cartouche-part.json"
        #expect(error?.description == "`\(path)` cannot be used: it is a symbolic link")
        try await record.write(beside: folder.target)
        let contents = try folder.contents()
        #expect(contents["file"] == "precious")
    }
}
