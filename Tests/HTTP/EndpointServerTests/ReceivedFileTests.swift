import CartoucheTestKit
import EndpointClient
import EndpointServer
import EndpointTesting
import FoundationEssentials
import Glibc
import HTTPMessage
import HTTPTypes
import Hummingbird
import Testing
import ValueTree

/// Bodies that a server receives as files: up to 1000 bytes within half a second.
@Suite(.limitedConcurrency) struct ReceivedFileTests {
    private let trial = UploadTrial()
    private var folder: String { trial.folder }

    @Test func aFileArrivesForItsHandlerAlone() async throws {
        let image = Data(repeating: 0xFF, count: 900)
        let answers = try await trial.serving(router) { url in
            let path = "\(folder)/sent"
            try image.write(to: URL(filePath: path))
            let api = UploadsAPI(baseURL: url)
            defer { try? FileManager.default.removeItem(atPath: path) }
            return try await api.upload.request(.init(name: "cat", file: File(path)))
        }
        #expect(answers == .init(answer: "cat: 900 bytes, 600", left: [], outcomes: ["200"]))
    }

    @Test func aFileMovedByAHandlerIsKept() async throws {
        let answers = try await trial.serving(router) { url in
            try await trial.send("PUT", "/files/keep", Data("kept".utf8), to: url)
        }
        #expect(answers == .init(answer: "200 \"kept\"", left: ["kept"], outcomes: ["200"]))
    }

    @Test func filesOfARefusedRequestAreRemoved() async throws {
        let answers = try await trial.serving(router) { url in
            try await trial.send("PUT", "/files/refuse", Data("refused".utf8), to: url)
        }
        let text = #"409 {"message":"there is one","issues":[]}"#
        #expect(answers == .init(answer: text, left: [], outcomes: ["409"]))
    }

    @Test(arguments: [("", "200 \"nothing\""), ("text", "200 \"4 bytes\"")])
    func aFileThatMayBeAbsentIsNilWithoutBytes(body: String, answer: String) async throws {
        let answers = try await trial.serving(router) { url in
            try await trial.send("POST", "/notes", Data(body.utf8), to: url)
        }
        #expect(answers == .init(answer: answer, left: [], outcomes: ["200"]))
    }

    @Test func anEmptyFileIsAFile() async throws {
        let answers = try await trial.serving(router) { url in
            try await trial.send("PUT", "/files/e", Data(), to: url)
        }
        #expect(answers == .init(answer: "200 \"e: 0 bytes, 600\"", left: [], outcomes: ["200"]))
    }

    /// The rest of such a body is not read.
    @Test(arguments: [
        (
            "Content-Length: 1001\r\n\r\n",
            "413 Payload Too Large", "the body is larger than 1000 bytes"
        ),
        (
            "Transfer-Encoding: chunked\r\n\r\n"
                + String(repeating: "64\r\n\(String(repeating: "x", count: 100))\r\n", count: 11),
            "413 Payload Too Large", "the body is larger than 1000 bytes"
        ),
        (
            "Content-Length: 50\r\n\r\nhello",
            "408 Request Timeout", "the body did not arrive within 0.5 seconds"
        ),
    ])
    func filesOfARefusedBodyAreRemoved(
        body: String,
        status: String,
        message: String
    ) async throws {
        let answers = try await trial.serving(
            router,
            clock: status.hasPrefix("408") ? trial.lateClock : .stopped
        ) { url in
            try await trial.talk("PUT /files/a HTTP/1.1\r\nHost: a\r\n" + body, to: url)
        }
        let text = #"\#(status) {"message":"\#(message)","issues":[]}"#
        let code = String(status.prefix(3))
        #expect(answers == .init(answer: text, left: [], outcomes: [code]))
    }

    @Test func filesOfATruncatedBodyAreRemoved() async throws {
        let answers = try await trial.serving(router) { url in
            let head = "PUT /files/a HTTP/1.1\r\nHost: a\r\nContent-Length: 50\r\n\r\nhello"
            return try await trial.cut(head, to: url)
        }
        #expect(answers.left == [] && answers.outcomes.count == 1)
        #expect(answers.outcomes != ["200"])
    }

    @Test func aMissingFolderIsAnswered() async throws {
        let router = Router()
        router.on(UploadsAPI().upload, limits: RequestLimits(folder: folder + "/nowhere")) { _, _ in
            ""
        }
        let answer = try await RunningRouter.run(router) { url in
            try await trial.send("PUT", "/files/a", Data("x".utf8), to: url)
        }
        #expect(
            answer == """
                500 {"message":"the body cannot be kept","issues":[]}
                """
        )
    }

    @Test func aFileThatHasNoRoomIsAnswered() async {
        await #expect(processExitsWith: .success) {
            signal(SIGXFSZ, SIG_IGN)
            var limit = rlimit(rlim_cur: 100, rlim_max: 100)
            #expect(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
            let folder = FileManager.default.temporaryDirectory
                .appending(path: "full-\(UUID().uuidString)").path
            try FileManager.default.createDirectory(
                atPath: folder,
                withIntermediateDirectories: true
            )
            defer { try? FileManager.default.removeItem(atPath: folder) }
            let router = Router()
            router.on(UploadsAPI().upload, limits: RequestLimits(folder: folder)) { _, _ in "" }
            let request = HTTPMessage.Request(
                url: try #require(URL(string: "http://a/files/a")),
                method: .put,
                body: Data(repeating: 7, count: 200)
            )
            let exchange = await InMemoryServer(router).exchange(request)
            precondition(exchange.failure == nil, "\(exchange.outcome)")
            let response = try #require(exchange.response)
            let answer = "\(response.statusCode) \(response.bytes.string)"
            let left = try FileManager.default.contentsOfDirectory(atPath: folder)
            let expected = #"507 {"message":"there is no room for the body","issues":[]}"#
            precondition(answer == expected && left.isEmpty, "\(answer) \(left)")
        }
    }

    private func router(
        _ outcome: AsyncStream<String>.Continuation
    ) -> Router<BasicRequestContext> {
        let api = UploadsAPI()
        let router = Router()
        let limits = RequestLimits(bodySize: 1000, deadline: .milliseconds(500), folder: folder)
        router.add(middleware: Outcomes(outcome: outcome))
        router
            .on(api.upload, limits: limits) { _, data in
                let file = URL(filePath: data.file.path)
                switch data.name {
                case "keep":
                    let kept = folder + "/kept"
                    try FileManager.default.moveItem(atPath: data.file.path, toPath: kept)
                    return try String(contentsOfFile: kept, encoding: .utf8)
                case "refuse": throw RequestFailure(.conflict, "there is one")
                default:
                    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
                    let mode = attributes[.posixPermissions] as? Int ?? 0
                    let size = try Data(contentsOf: file).count
                    return "\(data.name): \(size) bytes, \(String(mode, radix: 8))"
                }
            }
            .on(api.note, limits: limits) { _, data in
                guard let file = data.file else { return "nothing" }
                return "\(try Data(contentsOf: URL(filePath: file.path)).count) bytes"
            }
        return router
    }
}

private final class UploadsAPI: EndpointGroup {
    @PUT("/files/:name") var upload: Endpoint<Upload, String>
    @POST("/notes") var note: Endpoint<Note, String>

    struct Upload: RequestComponents {
        @Path var name: String
        @Body var file: File
    }

    struct Note: RequestComponents {
        @Body var file: File?
    }
}
