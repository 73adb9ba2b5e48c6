import FoundationEssentials
import HTTPMessage
import HTTPTypes
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

@Suite struct FinishedFileTests {
    @Test(arguments: [true, false])
    func aCompleteFileGetsItsName(linking: Bool) throws {
        let folder = try DownloadFolder()
        defer { folder.remove() }
        try folder.write("new", beside: ".part")
        try take(in: folder, linking: linking)
        #expect(try folder.contents() == ["file": "new"])
    }

    @Test(arguments: [true, false])
    func anExistingFileKeepsTheName(linking: Bool) throws {
        let folder = try DownloadFolder()
        defer { folder.remove() }
        try folder.write("new", beside: ".part")
        try folder.write("mine")
        #expect(throws: DownloadError.exists(path: folder.target)) {
            try take(in: folder, linking: linking)
        }
        #expect(try folder.contents() == ["file": "mine", "file.part": "new"])
    }

    @Test(arguments: [true, false])
    func aLinkThatLeadsNowhereHasTheNameToo(linking: Bool) throws {
        let folder = try DownloadFolder()
        defer { folder.remove() }
        try folder.write("new", beside: ".part")
        try folder.link("", to: "nowhere")
        #expect(throws: DownloadError.exists(path: folder.target)) {
            try take(in: folder, linking: linking)
        }
    }

    @Test func aMissingPartIsReported() throws {
        let folder = try DownloadFolder()
        defer { folder.remove() }
        let reason = "No such file or directory"
        #expect(throws: DownloadError.file(path: folder.target, reason: reason)) {
            try take(in: folder, linking: true)
        }
        #expect(throws: DownloadError.file(path: folder.target, reason: reason)) {
            try take(in: folder, linking: false)
        }
        #expect(try folder.contents() == [:])
    }

    private func take(in folder: DownloadFolder, linking: Bool) throws {
        let file = FinishedFile(path: folder.target)
        let part = folder.target + ".part"
        if linking { try file.take(from: part) } else { try file.replaceReserved(from: part) }
    }
}

@Suite struct PartRecordTests {
    private let record = PartRecord(
        source: "a",
        version: FileVersion(text: "\"v1\""),
        kept: 5,
        size: 10
    )

    @Test func aRecordReadsBackEqual() async throws {
        let folder = try DownloadFolder()
        defer { folder.remove() }
        #expect(try await PartRecord.read(beside: folder.target) == nil)
        try await record.write(beside: folder.target)
        #expect(try await PartRecord.read(beside: folder.target) == record)
        try await PartRecord.remove(beside: folder.target)
        #expect(try folder.contents() == [:])
    }

    @Test func aRecordWithoutTheSizeIsRead() {
        let text = #"{"source": "a", "version": "\"v1\"", "kept": 5}"#
        let version = FileVersion(text: "\"v1\"")
        let expected = PartRecord(source: "a", version: version, kept: 5, size: nil)
        #expect(PartRecord(Data(text.utf8)) == expected)
        #expect(PartRecord(expected.data) == expected)
    }

    @Test func aLinkInsteadOfTheRecordIsNotFollowed() async throws {
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

@Suite struct FileVersionTests {
    private static let old = "Sun, 06 Nov 1994 08:49:37 GMT"
    private static let late = "Sun, 06 Nov 1994 09:49:37 GMT"
    private static let soon = "Sun, 06 Nov 1994 08:49:38 GMT"

    @Test(
        arguments: [
            ([.eTag: "\"v1\""], "\"v1\""),
            ([.eTag: "\"v1\"", .lastModified: old, .date: late], "\"v1\""),
            ([.lastModified: old, .date: late], "Sun, 06 Nov 1994 08:49:37 GMT"),
            ([.lastModified: "Sun Nov  6 08:49:37 1994", .date: late], "Sun Nov  6 08:49:37 1994"),
            ([.lastModified: old, .date: soon], ""), ([.lastModified: old], ""),
            ([.lastModified: "long ago", .date: late], ""),
            ([.eTag: "W/\"v1\""], ""),
            ([.eTag: "W/\"v1\"", .lastModified: old, .date: late], ""),
            ([.eTag: "v1"], ""), ([.eTag: "\""], ""), ([:], ""),
            ([.eTag: "\"v1\"", .contentEncoding: "gzip"], ""),
            ([.eTag: "\"v1\"", .contentEncoding: "identity"], "\"v1\""),
        ] as [(HTTPFields, String)]
    )
    func aVersionIsWhatCannotMeanTwoFiles(headers: HTTPFields, text: String) {
        #expect(FileVersion(RawResponse(statusCode: 200, headers: headers))?.text ?? "" == text)
    }

    @Test(
        arguments: [
            ("\"v1\"", [.eTag: "\"v1\""], true), ("\"v1\"", [:], false),
            ("\"v1\"", [.eTag: "\"v2\""], false), (old, [.lastModified: old], true),
            (old, [.lastModified: late], false), (old, [:], true),
            (old, [.lastModified: old, .eTag: "\"v1\""], false),
        ] as [(String, HTTPFields, Bool)]
    )
    func aPartRepeatsTheETagOfItsVersion(text: String, headers: HTTPFields, fits: Bool) {
        let response = RawResponse(statusCode: 206, headers: headers)
        #expect(FileVersion(text: text).fits(response) == fits)
    }
}
