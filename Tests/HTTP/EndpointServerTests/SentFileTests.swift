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

/// Handlers that answer with the content of a file.
@Suite(.limitedConcurrency) struct SentFileTests {
    private let folder = FileManager.default.temporaryDirectory
        .appending(path: "sent-\(UUID().uuidString)").path

    /// Larger than one piece.
    @Test func aFileIsDownloaded() async throws {
        let contents = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0 / 7) })
        let copied = try await serving(["iso.bin": contents]) { url in
            let api = ArchiveAPI(baseURL: url)
            _ = try await api.file.download(.init(name: "iso.bin"), to: folder + "/copy")
            return try Data(contentsOf: URL(filePath: folder + "/copy"))
        }
        #expect(copied == contents)
    }

    @Test(arguments: [
        ("GET", "a.json", "200 application/json 2 {}"), ("GET", "b.x.png", "200 image/png 3 png"),
        ("GET", "plain", "200 application/octet-stream 5 plain"),
        ("GET", "empty", "200 application/octet-stream 0 "),
        ("HEAD", "a.json", "200 application/json 2 "), ("GET", "none", none),
        ("PUT", "a.json", "202 text/x-own 2 {}"), ("GET", "..%2Fkey", none), ("GET", "..", none),
        ("GET", "folder", none), ("GET", "pipe", none), ("GET", "a.json%2Fb", none),
        ("GET", "a%00", none), ("GET", String(repeating: "n", count: 300), none),
        ("PUT", "none", none),
        (
            "GET", "loop",
            #"500 application/json 49 {"message":"the file cannot be read","issues":[]}"#
        ),
    ])
    func theNameOfAFileDeterminesItsType(method: String, name: String, answer: String) async throws
    {
        let files = ["a.json": "{}", "b.x.png": "png", "plain": "plain", "empty": ""]
        let found = try await serving(files.mapValues { Data($0.utf8) }) { url in
            let request = HTTPMessage.Request(
                url: try #require(URL(string: "\(url)/files/\(name)")),
                method: try #require(HTTPMethod(method))
            )
            let response = try #require(
                await SharedClient(clock: .stopped).exchange(request).response
            )
            let fields = [response.headers[.contentType], response.headers[.contentLength]]
                .map { $0 ?? "" }.joined(separator: " ")
            return "\(response.statusCode) \(fields) \(response.bytes.string)"
        }
        #expect(found == answer)
    }

    @Test func aFileThatHasBecomeShorterBreaksTheAnswerOff() async throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let path = folder + "/a"
        try Data("contents".utf8).write(to: URL(filePath: path))
        let router = Router()
        router.add(middleware: Shortening(path: path))
        router.on(ArchiveAPI().file) { _, _ in File(path) }
        let request = HTTPMessage.Request(url: try #require(URL(string: "http://a/files/a")))
        let exchange = await InMemoryServer(router).exchange(request)
        guard case .failure(let error, _) = exchange.outcome else {
            Issue.record("there is an answer: \(exchange.outcome)")
            return
        }
        #expect(error.kind == .truncated(received: 0))
    }

    private static let none =
        #"404 application/json 47 {"message":"there is no such file","issues":[]}"#

    private func serving<Result: Sendable>(
        _ files: [String: Data],
        _ body: (_ url: String) async throws -> Result
    ) async throws -> Result {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for (name, contents) in files {
            try contents.write(to: URL(filePath: "\(folder)/\(name)"))
        }
        try FileManager.default.createDirectory(
            atPath: folder + "/folder",
            withIntermediateDirectories: true
        )
        try FileManager.default.createSymbolicLink(
            atPath: folder + "/loop",
            withDestinationPath: folder + "/loop"
        )
        #expect(mkfifo(folder + "/pipe", 0o600) == 0)
        let api = ArchiveAPI()
        let router = Router(options: .autoGenerateHeadEndpoints)
        router
            .on(api.file) { _, data in
                guard let file = File(named: data.name, in: folder) else {
                    throw RequestFailure(.notFound, "there is no such file")
                }
                return file
            }
            .on(api.own) { _, data in
                Answer(
                    File("\(folder)/\(data.name)"),
                    status: .accepted,
                    headers: [.contentType: "text/x-own"]
                )
            }
        return try await RunningRouter.run(router, body)
    }
}

/// Empties a file after it was opened and before it is sent.
private struct Shortening: RouterMiddleware {
    let path: String

    @concurrent func handle(
        _ request: Hummingbird.Request,
        context: BasicRequestContext,
        next:
            @concurrent (Hummingbird.Request, BasicRequestContext) async throws ->
            Hummingbird.Response
    ) async throws -> Hummingbird.Response {
        let response = try await next(request, context)
        #expect(truncate(path, 0) == 0)
        return response
    }
}

private final class ArchiveAPI: EndpointGroup {
    @GET("/files/:name") var file: Endpoint<FindFile, File>
    @PUT("/files/:name") var own: Endpoint<FindFile, File>

    struct FindFile: RequestComponents {
        @Path var name: String
    }
}
