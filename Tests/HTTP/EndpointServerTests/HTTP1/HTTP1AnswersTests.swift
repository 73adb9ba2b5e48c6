import CartoucheTestKit
import EndpointServer
import Hummingbird
import NIOCore
import Testing

/// The way `conformingHTTP1` sends answers, regardless of their source.
@Suite(.limitedConcurrency) struct HTTP1AnswersTests {
    /// The client would take a body for the next answer.
    @Test func answersToHEADHaveNoBody() async throws {
        let api = HeadsAPI()
        let router = Router(options: .autoGenerateHeadEndpoints)
        router
            .on(api.value) { _, data in
                guard data.id > 0 else { throw RequestFailure(.conflict, "no") }
                guard data.id > 1 else { throw Failure(["a": 1], status: .conflict) }
                guard data.id > 2 else { throw HTTPError(.conflict, message: "hm") }
                return "value"
            }
            .on(api.own) { _ in "own" }
            .respond(to: api.stream) { _, _ in Self.pieces }
            .respond(to: api.ownStream) { _, _ in Self.pieces }
        router.get("written") { _, _ in "written" }
        router.head("written") { _, _ in "written" }
        router.head("pieces") { _, _ in Self.pieces }
        let paths = [
            "values/0", "values/1", "values/2", "values/3", "own", "stream", "own/stream", "pieces",
            "written",
        ]
        let requests = paths.map { "HEAD /\($0) HTTP/1.1\r\nHost: a\r\n\r\n" }.joined()
        let last = "GET /written HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
        let answer = try await RunningRouter.run(router, server: .conformingHTTP1()) { url in
            let port = try #require(url.split(separator: ":").last.flatMap { Int($0) })
            return try await RawClient.talk(to: port, requests + last)
        }
        let answers = answer.split(separator: "HTTP/1.1 ").map { answer in
            let lines = answer.split(separator: "\r\n", omittingEmptySubsequences: false)
            let length = lines.first { $0.lowercased().hasPrefix("content-length") } ?? "none"
            return
                "\(lines[0].prefix(3)) \(length.split(separator: " ").last ?? "") \(lines.last ?? "")"
        }
        #expect(
            answers == [
                "409 28 ", "409 7 ", "409 26 ", "200 7 ", "200 5 ",
                // A stream, whose route Hummingbird creates, has no known length.
                "200 none ", "200 none ", "200 none ", "200 7 ", "200 7 written",
            ]
        )
    }

    /// HTTP/1.0 has no Host, no expectations and no chunks: the connection ends with an answer.
    @Test(arguments: [
        ("GET /stream", "200 OK", "onetwo"), ("GET /values/3", "200 OK", "\"value\""),
        ("GET /values/0", "409 Conflict", #"{"message":"no","issues":[]}"#),
        ("HEAD /values/3", "200 OK", ""),
    ])
    func anOldRequestIsAnsweredWithoutChunks(
        request: String,
        status: String,
        body: String
    ) async throws {
        let router = Router(options: .autoGenerateHeadEndpoints)
        let api = HeadsAPI()
        router
            .on(api.value) { _, data in
                guard data.id > 0 else { throw RequestFailure(.conflict, "no") }
                return "value"
            }
            .respond(to: api.stream) { _, _ in Self.pieces }
        let answer = try await RunningRouter.run(router, server: .conformingHTTP1()) { url in
            let port = try #require(url.split(separator: ":").last.flatMap { Int($0) })
            let next = "GET /values/4 HTTP/1.0\r\n\r\n"
            return try await RawClient.talk(
                to: port,
                "\(request) HTTP/1.0\r\nExpect: x\r\n\r\n\(next)"
            )
        }
        #expect(answer.hasPrefix("HTTP/1.0 \(status)\r\n") && answer.hasSuffix("\r\n\r\n\(body)"))
        #expect(!answer.lowercased().contains("transfer-encoding"))
    }

    private static var pieces: Response {
        Response(
            status: .ok,
            body: ResponseBody { writer in
                try await writer.write(ByteBuffer(string: "one"))
                try await writer.write(ByteBuffer(string: "two"))
                try await writer.finish(nil)
            }
        )
    }
}

private final class HeadsAPI: EndpointGroup {
    @GET("/values/:id") var value: Endpoint<Find, String>
    @HEAD("/own") var own: Endpoint<Empty, String>
    @HEAD("/own/stream") var ownStream: Endpoint<Empty, String>
    @GET("/stream") var stream: Endpoint<Empty, String>

    struct Find: RequestComponents {
        @Path var id: Int
    }
}
