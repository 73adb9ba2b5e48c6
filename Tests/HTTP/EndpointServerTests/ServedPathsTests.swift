import EndpointKit
import EndpointServer
import EndpointTesting
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Hummingbird
import Testing
import ValueTree

/// A client's text is never used as a path of the server, and no answer contains one.
@Suite struct ServedPathsTests {
    @Test(arguments: [
        (#"GET /query?file=/a"#, "query value `file` to be File", #"the string "/a""#),
        (#"GET /query?files[]=/a"#, "query value field `[0]` to be File", #"the string "/a""#),
        (#"POST /field {"file":"/a"}"#, "body field `file` to be File", #"the string "/a""#),
        (#"POST /list ["/a"]"#, "body field `[0]` to be File", #"the string "/a""#),
        (#"POST /whole {"file":"/a"}"#, "body field `file` to be File", #"the string "/a""#),
        (#"POST /own "/a""#, "body field `Index 0` to be Own", "nothing"),
        (#"POST /part {"name":"a","file":"/a"}"#, "body to be Part", "an object of 2"),
    ])
    func aPathOfAClientIsRefused(request: String, expected: String, found: String) async throws {
        let issue =
            "expected \(expected) (a server takes no path of a file from a client), got \(found)"
            .replacing("\"", with: "\\\"")
        #expect(
            try await Self.answer(request)
                == #"400 {"message":"\#(issue)","issues":["\#(issue)"]}"#
        )
    }

    @Test(arguments: [
        ("GET /query", "200 \"none\""),
        ("POST /part {\"name\":\"a\",\"value\":\"b\"}", "200 \"b\""),
    ])
    func requestsWithoutAFilePathAreRead(request: String, answer: String) async throws {
        #expect(try await Self.answer(request) == answer)
    }

    /// A stream has begun when its first item is written.
    @Test(arguments: [
        ("GET /answer", "500 "), ("GET /parts", "500 "), ("GET /failure", "500 "),
        ("GET /yaml", "500 "), ("GET /lines", "200 "),
    ])
    func answersContainNoFilePaths(request: String, answer: String) async throws {
        #expect(try await Self.answer(request) == answer)
    }

    private static func answer(_ text: String) async throws -> String {
        let response = try #require(await exchange(text).response)
        return "\(response.statusCode) \(response.bytes.string)"
    }

    private static func exchange(_ text: String) async throws -> Exchange {
        let words = text.split(separator: " ").map(String.init)
        var headers: HTTPFields = [:]
        if words[1] == "/yaml" { headers[.accept] = "application/yaml" }
        let request = HTTPMessage.Request(
            url: try #require(URL(string: "http://a" + words[1])),
            method: try #require(HTTPMethod(words[0])),
            headers: headers,
            body: words.count > 2 ? Data(words[2].utf8) : nil
        )
        return await InMemoryServer(router()).exchange(request)
    }

    private static func router() -> Router<BasicRequestContext> {
        let api = PathsAPI()
        let router = Router()
        let held = PathsAPI.Holder(file: File("/srv/secret"))
        router
            .on(api.query) { _, data in data.file?.path ?? data.files.first?.path ?? "none" }
            .on(api.field) { _, data in data.body.file.path }
            .on(api.list) { _, data in data.files[0].path }
            .on(api.whole) { _, data in data.file.path }
            .on(api.own) { _, data in data.own.file.path }
            .on(api.part) { _, data in
                switch data.part.source {
                case .data(let bytes): String(decoding: bytes, as: UTF8.self)
                case .file(let path): path
                }
            }
            .on(api.answer) { _ in held }
            .on(api.yaml) { _ in held }
            .on(api.parts) { _ in ["a": Part(file: "/srv/secret", name: "a")] }
            .on(api.failure) { _ -> String in throw Failure(held, status: .conflict) }
            .on(api.lines) { _, _ in
                AsyncStream {
                    $0.yield(held)
                    $0.finish()
                }
            }
        return router
    }
}

private final class PathsAPI: EndpointGroup {
    @GET("/query") var query: Endpoint<Query, String>
    @POST("/field") var field: Endpoint<Field, String>
    @POST("/list") var list: Endpoint<List, String>
    @POST("/whole") var whole: Endpoint<Holder, String>
    @POST("/own") var own: Endpoint<OwnBody, String>
    @POST("/part") var part: Endpoint<OnePart, String>
    @GET("/answer") var answer: Endpoint<Empty, Holder>
    @GET("/yaml") var yaml: Endpoint<Empty, Holder>
    @GET("/parts") var parts: Endpoint<Empty, [String: Part]>
    @GET("/failure") var failure: Endpoint<Empty, String>
    @GET("/lines") var lines: Endpoint<Empty, JSONLines<Holder>>

    struct Query: RequestComponents {
        @URLQuery var file: File?
        @URLQuery var files: [File] = []
    }

    struct Field: RequestComponents {
        @Body var body: Holder
    }

    struct List: RequestComponents {
        @Body var files: [File]
    }

    struct OnePart: RequestComponents {
        @Body var part: Part
    }

    struct OwnBody: RequestComponents {
        @Body var own: Own
    }

    struct Holder: Codable, Sendable, RequestConvertible {
        var file: File
    }

    /// Reads its text with its own decoder.
    struct Own: Codable, Sendable {
        var file: File

        init(from decoder: any Swift.Decoder) throws {
            let text = try decoder.singleValueContainer().decode(String.self)
            file = try JSONDecoder().decode([File].self, from: Data("[\"\(text)\"]".utf8))[0]
        }

        func encode(to encoder: any Swift.Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(file.path)
        }
    }
}
