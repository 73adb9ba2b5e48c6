import CartoucheTestKit
import EndpointServer
import FoundationEssentials
import Glibc
import HTTPTypes
import Hummingbird
import NIOCore
import NIOPosix
import Testing

/// Readers that leave in the middle of a file, which is much larger than the system's buffers.
@Suite(.limitedConcurrency) struct LeavingReaderTests {
    private static let size = 64 * 1024 * 1024

    @Test(arguments: ["GET /files/big", "POST /copies"])
    func anAbandonedAnswerIsReleasedAndTheServerContinues(request: String) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "left-\(UUID())").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try Data("small".utf8).write(to: URL(filePath: folder + "/small"))
        try Data().write(to: URL(filePath: folder + "/big"))
        #expect(truncate(folder + "/big", Self.size) == 0)
        let (endings, ending) = AsyncStream.makeStream(of: Bool.self)
        let next = try await RunningRouter.run(Self.router(folder, ending)) { url in
            let port = try #require(url.split(separator: ":").last.flatMap { Int($0) })
            let head = "\(request) HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello"
            try await LeavingClient.ask(head, at: port)
            var iterator = endings.makeAsyncIterator()
            #expect(await iterator.next() == false)
            let text = "GET /files/small HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
            return try await RawClient.talk(to: port, text)
        }
        #expect(next.hasPrefix("HTTP/1.1 200 OK") && next.hasSuffix("\r\n\r\nsmall"))
        let left = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(left.sorted() == ["big", "small"])
        #expect(try Self.openFiles(in: folder) == [])
    }

    private static func router(
        _ folder: String,
        _ ending: AsyncStream<Bool>.Continuation
    ) -> Router<BasicRequestContext> {
        let api = CopiesAPI()
        let router = Router()
        router.add(middleware: Endings(ending: ending))
        router
            .on(api.file) { _, data in File("\(folder)/\(data.name)") }
            .on(api.copy, limits: RequestLimits(folder: folder)) { _, data in
                #expect(truncate(data.file.path, size) == 0)
                return data.file
            }
        return router
    }

    /// Returns the files of a folder that this process has open, including removed ones.
    private static func openFiles(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
            .compactMap {
                try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
            }
            .filter { $0.hasPrefix(folder) }
    }
}

/// Records for each answer whether it was sent completely.
private struct Endings: RouterMiddleware {
    let ending: AsyncStream<Bool>.Continuation

    @concurrent func handle(
        _ request: Hummingbird.Request,
        context: BasicRequestContext,
        next:
            @concurrent (Hummingbird.Request, BasicRequestContext) async throws ->
            Hummingbird.Response
    ) async throws -> Hummingbird.Response {
        var response = try await next(request, context)
        let body = response.body
        response.body = ResponseBody(contentLength: body.contentLength) { [ending] writer in
            do {
                try await body.write(writer)
                ending.yield(true)
            } catch {
                ending.yield(false)
                throw error
            }
        }
        return response
    }
}

/// Sends a request, and closes the connection after the first bytes of the answer.
private enum LeavingClient {
    static func ask(_ text: String, at port: Int) async throws {
        let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(Leaving())
                }
            }
            .connect(host: "127.0.0.1", port: port)
            .get()
        try await channel.writeAndFlush(ByteBuffer(string: text))
        try await channel.closeFuture.get()
    }

    private final class Leaving: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            context.close(promise: nil)
        }
    }
}

private final class CopiesAPI: EndpointGroup {
    @GET("/files/:name") var file: Endpoint<FindFile, File>
    @POST("/copies") var copy: Endpoint<Upload, File>

    struct FindFile: RequestComponents {
        @Path var name: String
    }

    struct Upload: RequestComponents {
        @Body var file: File
    }
}
