import CartoucheTestKit
import EndpointClient
import EndpointKit
import EndpointServer
import Hummingbird
import Testing

/// Every kind of declared path is a route, and handlers get the values that the client inserts.
@Suite(.limitedConcurrency) struct PathRoutesTests {
    @Test func aHandlerGetsWhatTheClientFilledIn() async throws {
        let answers = try await served { url in
            let files = FilesAPI(baseURL: url)
            return [
                try await files.rest.request(.init(path: "a b/ü/..c.txt")),
                try await files.json.request(.init(name: "a/b.json")),
                try await files.cancel.request(.init(name: "é:cancel")),
                try await files.version.request(.init(name: "1.0")),
                try await files.compare.request(.init(base: "main", head: "next.1")),
                try await files.tagged.request(.init(base: "a@b", head: "c")),
                try await files.plain.request(.init(name: "x")),
                try await files.star.request(.value),
            ]
        }
        #expect(
            answers == [
                ["a b/ü/..c.txt"], ["a/b.json"], ["é:cancel"], ["1.0"], ["main", "next.1"],
                ["a@b", "c"], ["plain", "x"], ["star"],
            ]
        )
    }

    @Test(arguments: [
        ("/files/", "404 "), ("/files/a/..%2Fb", "404 "), ("/files/../b", "404 "),
        ("/files/a//b", "404 "),
        (
            "/files/%FF",
            #"400 {"message":"expected path parameter `path` to be text in UTF-8","issues":["expected path parameter `path` to be text in UTF-8"]}"#
        ),
        ("/things/.json", "404 "), ("/compare/..b", "404 "), ("/compare/a..", "404 "),
        ("/compare/a.b", "404 "), ("/tags/tag-x", "404 "), ("/star/x", "404 "),
    ])
    func anotherPathIsNotFound(path: String, answer: String) async throws {
        let found = try await served { url in
            let port = try #require(url.split(separator: ":").last.flatMap { Int($0) })
            let answer = try await RawClient.talk(
                to: port,
                "GET \(path) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
            )
            let parts = answer.split(separator: "\r\n\r\n", maxSplits: 1)
            let status = answer.split(separator: " ").dropFirst().first ?? ""
            return "\(status) \(parts.dropFirst().first ?? "")"
        }
        #expect(found == answer)
    }

    private func served<Result: Sendable>(
        _ body: (_ url: String) async throws -> Result
    ) async throws -> Result {
        let files = FilesAPI()
        let router = Router()
        router
            .on(files.rest) { (_: Hummingbird.Request, data: FilesAPI.Rest) in [data.path] }
            .on(files.json) { (_: Hummingbird.Request, data: FilesAPI.Named) in [data.name] }
            .on(files.cancel) { (_: Hummingbird.Request, data: FilesAPI.Named) in [data.name] }
            .on(files.version) { (_: Hummingbird.Request, data: FilesAPI.Named) in [data.name] }
            .on(files.plain) { (_: Hummingbird.Request, data: FilesAPI.Named) in
                ["plain", data.name]
            }
            .on(files.compare) { (_: Hummingbird.Request, data: FilesAPI.Two) in
                [data.base, data.head]
            }
            .on(files.tagged) { (_: Hummingbird.Request, data: FilesAPI.Two) in
                [data.base, data.head]
            }
            .on(files.star) { (_: Hummingbird.Request) in ["star"] }
        return try await RunningRouter.run(router, body)
    }
}

private final class FilesAPI: EndpointGroup {
    @GET("/files/**path") var rest: Endpoint<Rest, [String]>
    @GET("/things/:name.json") var json: Endpoint<Named, [String]>
    @GET("/things/{name}:cancel") var cancel: Endpoint<Named, [String]>
    @GET("/things/v{name}") var version: Endpoint<Named, [String]>
    @GET("/things/:name") var plain: Endpoint<Named, [String]>
    @GET("/compare/{base}..{head}") var compare: Endpoint<Two, [String]>
    @GET("/tags/tag-{base}@{head}") var tagged: Endpoint<Two, [String]>
    @GET("/star/*") var star: Endpoint<Empty, [String]>

    struct Rest: RequestComponents {
        @Path var path: String
    }

    struct Named: RequestComponents {
        @Path var name: String
    }

    struct Two: RequestComponents {
        @Path var base: String
        @Path var head: String
    }
}
