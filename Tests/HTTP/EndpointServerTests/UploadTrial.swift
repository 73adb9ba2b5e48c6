import EndpointClient
import EndpointServer
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Hummingbird
import NIOCore
import NIOPosix
import Testing

/// One request to a router that stores bodies in its own folder, and the files left in it.
struct UploadTrial {
    let folder = FileManager.default.temporaryDirectory
        .appending(path: "received-\(UUID().uuidString)").path

    struct Answers: Equatable {
        var answer: String
        /// The files left in the folder.
        var left: [String]
        /// The results of the handlers, as statuses or errors.
        var outcomes: [String]
    }

    typealias Outcome = AsyncStream<String>.Continuation

    /// Returns the result of `body` with one request, once the request has been handled.
    func serving(
        _ router: (Outcome) -> Router<BasicRequestContext>,
        clock: ServerClock = .stopped,
        _ body: (_ url: String) async throws -> String
    ) async throws -> Answers {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let (outcomes, outcome) = AsyncStream.makeStream(of: String.self)
        let (answer, ended) = try await RunningRouter.run(router(outcome), clock: clock) { url in
            let answer = try await body(url)
            var iterator = outcomes.makeAsyncIterator()
            return (answer, await iterator.next())
        }
        let left = try FileManager.default.contentsOfDirectory(atPath: folder)
        return Answers(answer: answer, left: left, outcomes: [ended].compactMap { $0 })
    }

    /// A clock whose deadline is reached once a part of the body is in the folder.
    var lateClock: ServerClock {
        ServerClock(
            now: { .zero },
            sleep: { [folder] _ in
                while try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty {
                    try Task.checkCancellation()
                    await Task.yield()
                }
            }
        )
    }

    func send(
        _ method: String,
        _ path: String,
        _ body: Data,
        to url: String
    ) async throws -> String {
        let request = HTTPMessage.Request(
            url: try #require(URL(string: url + path)),
            method: try #require(HTTPMethod(method)),
            body: body
        )
        let response = try #require(await SharedClient(clock: .stopped).exchange(request).response)
        return "\(response.statusCode) \(response.bytes.string)"
    }

    /// Returns the status and the body of the answer to a handmade message.
    func talk(_ message: String, to url: String) async throws -> String {
        let answer = try await RawClient.talk(to: port(of: url), message)
        let parts = answer.split(separator: "\r\n")
        return "\(parts[0].dropFirst(9)) \(parts.last ?? "")"
    }

    /// Sends the beginning of a message and leaves.
    func cut(_ message: String, to url: String) async throws -> String {
        let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .connect(host: "127.0.0.1", port: port(of: url)).get()
        try await channel.writeAndFlush(ByteBuffer(string: message))
        try await channel.close()
        return "cut"
    }

    private func port(of url: String) throws -> Int {
        try #require(url.split(separator: ":").last.flatMap { Int($0) })
    }
}

/// Records how each request ended.
struct Outcomes: RouterMiddleware {
    let outcome: UploadTrial.Outcome

    @concurrent func handle(
        _ request: Hummingbird.Request,
        context: BasicRequestContext,
        next:
            @concurrent (Hummingbird.Request, BasicRequestContext) async throws ->
            Hummingbird.Response
    ) async throws -> Hummingbird.Response {
        do {
            let response = try await next(request, context)
            outcome.yield("\(response.status.code)")
            return response
        } catch let failure as RequestFailure {
            outcome.yield("\(failure.status.code)")
            throw failure
        } catch {
            outcome.yield("\(error)")
            throw error
        }
    }
}
