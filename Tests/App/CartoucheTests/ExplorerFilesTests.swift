import CartoucheDocumentView
import CartoucheSession
import CartoucheTestKit
import CartoucheTexts
import EndpointKit
import Foundation
import Girders
import HTTPMessage
import SecureStores
import Synchronization
import SystemFiles
import Testing
import ValueTree

@testable import Cartouche
@testable import CartoucheExplorer

/// Files whose contents are values of a request.
@Suite(.limitedConcurrency(.processes)) struct ExplorerFilesTests {
    /// Returns the result of the explorer's services for a form that names files, with the home
    /// folder `folder`.
    private func made<Made: Sendable>(
        _ name: String,
        _ form: SupportedType,
        in folder: TemporaryFolder,
        _ make: @escaping @Sendable (Services, AnyEndpoint, RequestInput) async throws -> Made
    ) async throws -> Made {
        var trial = CommandTrial(groups: [CrateAPI.self])
        trial.variables = ["HOME": folder.path]
        return try await trial.exploring(at: "https://crate.test") {
            services,
            composition,
            opening in
            let endpoint = try composition.registry.endpoint(named: name)
            let (plain, files) = endpoint.description.takingFiles(of: form)
            let request = RequestInput(
                endpoint: endpoint.id,
                form: plain,
                reading: files,
                opening: opening
            )
            return try await make(services, endpoint, request)
        }
    }

    private func request(
        _ name: String,
        _ form: SupportedType,
        in folder: TemporaryFolder
    ) async throws -> Request {
        try await made(name, form, in: folder) { services, endpoint, input in
            try await services.requests.request(of: input, to: endpoint) { _ in }
        }
    }

    private func preview(
        _ name: String,
        _ form: SupportedType,
        in folder: TemporaryFolder
    ) async throws -> PreviewText {
        try await made(name, form, in: folder) {
            PreviewText(try await $0.requests.preview(of: $2, to: $1), try Texts(.english))
        }
    }

    private func folder(_ bytes: [UInt8] = [0, 0xFF, 0x40]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try Data(bytes).write(to: URL(filePath: folder.path + "/it's.bin"))
        return folder
    }

    @Test(arguments: ["@~/it's.bin", "@HERE/it's.bin"])
    func theBytesOfTheFileAreTheBody(text: String) async throws {
        let folder = try folder()
        let form: SupportedType = [
            "bytes": .string(text.replacing("HERE", with: folder.path))
        ]
        let request = try await request("Crate.raw", form, in: folder)
        #expect(request.body == Data([0, 0xFF, 0x40]))
    }

    @Test func aFileInJSONIsWrittenInBase64() async throws {
        let folder = try folder()
        let form: SupportedType = ["body": ["name": "a", "images": ["@~/it's.bin", "YQ=="]]]
        let request = try await request("Crate.store", form, in: folder)
        let body = String(decoding: request.body ?? Data(), as: UTF8.self)
        #expect(body == #"{"name":"a","images":["AP9A","YQ=="]}"#)
    }

    @Test func aMissingFileAFolderAndALargeFileAreNotSent() async throws {
        let folder = try folder()
        truncate(folder.path + "/it's.bin", off_t(FileValue.sizeLimit + 1))
        let reasons: [(String, FileReadFault)] = [
            ("~/none", .missing), ("~", .notRegular),
            ("~/it's.bin", .tooLarge(limit: FileValue.sizeLimit)),
        ]
        for (path, reason) in reasons {
            let error = await #expect(throws: FileValueError.self) {
                try await request("Crate.raw", ["bytes": .string("@" + path)], in: folder)
            }
            #expect(error?.error.reason == reason)
            #expect(error?.place == ValuePath([.key("bytes")]))
        }
    }

    @Test func thePathOfAPartMayBeginWithATilde() async throws {
        let folder = try folder()
        let form: SupportedType = ["parts": [["name": "a", "file": "~/it's.bin"]]]
        let request = try await request("Crate.upload", form, in: folder)
        let files = request.content?.segments.compactMap { segment in
            if case .file(let path) = segment { path } else { nil }
        }
        #expect(files == [folder.path + "/it's.bin"])
    }

    @Test func thePreviewAndCurlNameTheFile() async throws {
        let folder = try folder()
        let preview = try await preview("Crate.raw", ["bytes": "@~/it's.bin"], in: folder)
        let path = folder.path + "/it's.bin"
        #expect(preview.lines.lines.bytes.string.contains(path))
        let word = "'@\(folder.path)/it'\\''s.bin'"
        #expect(preview.curl?.contains("--data-binary \(word) ") == true, "\(preview.curl ?? "")")
    }

    /// A shell creates the same body.
    @Test func aFileInJSONIsReadByACommand() async throws {
        let folder = try folder()
        let form: SupportedType = ["body": ["name": "a", "images": ["@~/it's.bin"]]]
        let preview = try await preview("Crate.store", form, in: folder)
        #expect(preview.lines.lines.bytes.string.contains("\(folder.path)/it's.bin in base64)"))
        let command = try #require(preview.curl)
        let start = try #require(command.firstRange(of: "--data-raw ")).upperBound
        let word = command[start...].replacing(" https://crate.test/crate", with: "")
        let outcome = try run("printf %s \(word)", in: folder)
        #expect(outcome == #"{"name":"a","images":["AP9A"]}"#)
    }

    @Test func aPartOfBytesIsReadByCurl() async throws {
        let folder = try folder()
        let form: SupportedType = ["parts": [["name": "a", "data": "@~/it's.bin"]]]
        let preview = try await preview("Crate.upload", form, in: folder)
        let words = "-F 'a=<\(folder.path)/it'\\''s.bin' "
        #expect(preview.curl?.contains(words) == true, "\(preview.curl ?? "")")
    }

    /// The output of a shell command.
    private func run(_ command: String, in folder: TemporaryFolder) throws -> String {
        let output = folder.path + "/output"
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", "{ \(command); } > \(output)"]
        try process.run()
        process.waitUntilExit()
        return try String(contentsOfFile: output, encoding: .utf8)
    }
}

/// `Data` as a body, in JSON and in a part.
final class CrateAPI: EndpointGroup {
    @PUT("/raw") var raw: Endpoint<RawRequest, Empty>
    @POST("/crate") var store: Endpoint<StoreRequest, Empty>
    @POST("/files") var upload: Endpoint<UploadRequest, Empty>

    struct RawRequest: RequestComponents {
        @Body var bytes: Data
    }

    struct StoreRequest: RequestComponents {
        @Body var body: Crate
    }

    struct Crate: Codable, Sendable {
        var name: String
        var images: [Data]
    }

    struct UploadRequest: RequestComponents {
        static let contentEncoding = ContentEncoding.multipart

        @Body var parts: [Part]
    }
}

/// `send` and `--plain` accept the same text.
@Suite struct SentFileArgumentTests {
    private final class Bodies: Sendable {
        private let bodies = Mutex<[Data?]>([])

        var last: Data? { bodies.withLock { $0.last ?? nil } }

        func note(_ body: Data?) { bodies.withLock { $0.append(body) } }
    }

    private func body(
        of arguments: String...,
        variables: String = ""
    ) async throws -> (CommandTrial.Outcome, Data?) {
        var trial = CommandTrial(groups: [CrateAPI.self])
        trial.byteFiles = ["it's.bin": [0, 0xFF, 0x40]]
        if !variables.isEmpty { trial.configurations["Configuration.toml"] = variables }
        let sent = Bodies()
        trial.answer = { request in
            sent.note(request.body)
            return .response(RawResponse(statusCode: 204, bytes: PaddedBytes("".utf8)))
        }
        let outcome = try await trial.run(
            arguments: ["send"] + arguments + ["--base-url=https://crate.test"]
        )
        return (outcome, sent.last)
    }

    @Test func aFileIsTheBody() async throws {
        let (outcome, body) = try await body(of: "Crate.raw", "bytes=@it's.bin")
        #expect(outcome.errors == "" && body == Data([0, 0xFF, 0x40]))
    }

    @Test func filesOfAListBelongToItsElements() async throws {
        let (outcome, body) = try await body(
            of: "Crate.store",
            "body.name=a",
            "body.images=@it's.bin",
            "body.images=YQ=="
        )
        #expect(outcome.errors == "")
        #expect(
            body.map { String(decoding: $0, as: UTF8.self) }
                == #"{"name":"a","images":["AP9A","YQ=="]}"#
        )
    }

    @Test func aMissingFileIsReported() async throws {
        let (outcome, body) = try await body(of: "Crate.raw", "bytes=@none")
        #expect(outcome.status == .noInput && body == nil)
    }

    /// A value from elsewhere doesn't name a file.
    @Test func variablesAndBodiesDoNotNameFiles() async throws {
        let (outcome, body) = try await body(
            of: "Crate.raw",
            "bytes={{x}}",
            variables: "[variables]\nx = \"@it's.bin\"\n"
        )
        #expect(outcome.status == .usage && body == nil, "\(outcome)")
        let (other, none) = try await self.body(
            of: "Crate.store",
            #"--body={"name": "a", "images": ["@it's.bin"]}"#
        )
        #expect(other.status == .usage && none == nil, "\(other)")
    }
}
