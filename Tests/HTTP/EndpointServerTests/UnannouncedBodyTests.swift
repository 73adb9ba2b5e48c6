import CartoucheTestKit
import EndpointClient
import EndpointKit
import EndpointServer
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Hummingbird
import Testing
import ValueTree

/// Over HTTP/2 a body needs neither `Content-Length` nor `Transfer-Encoding`.
@Suite(.limitedConcurrency) struct UnannouncedBodyTests {
    @Test(arguments: [
        (HTTPMethod.post, "/notes", #"{"title":"a"}"#, #"200 {"title":"a"}"#),
        (.put, "/text", "hello", "200 5"),
        (.post, "/drafts?tag=x", #"{"title":"b"}"#, #"200 "x b""#),
        (.post, "/notes", "", #"400 {"message":"expected body","issues":["expected body"]}"#),
        (
            .put, "/text", String(repeating: "x", count: 101),
            #"413 {"message":"the body is larger than 100 bytes","issues":[]}"#
        ),
        (.get, "/tags?tag=x", "", #"200 "x""#),
    ])
    func aBodyThatNoFieldAnnouncesIsRead(
        method: HTTPMethod,
        path: String,
        body: String,
        answer: String
    ) async throws {
        let text = try await RunningRouter.run(Self.router()) { url in
            let request = HTTPMessage.Request(
                url: try #require(URL(string: url + path)),
                method: method,
                body: body.isEmpty ? nil : Data(body.utf8)
            )
            let response = try #require(
                await SharedClient(clock: .stopped).exchange(request).response
            )
            return "\(response.statusCode) \(response.bytes.string)"
        }
        #expect(text == answer)
    }

    private static func router() -> Router<BasicRequestContext> {
        let notes = NotesAPI()
        let limits = RequestLimits(bodySize: 100)
        let router = Router()
        router.add(middleware: AsOverHTTP2())
        router
            .on(notes.add) { (_: Hummingbird.Request, note: NotesAPI.Note) in note }
            .on(notes.text, limits: limits) { (_: Hummingbird.Request, data: NotesAPI.Text) in
                data.text.utf8.count
            }
            .on(notes.draft) { (_: Hummingbird.Request, data: NotesAPI.Draft) in
                "\(data.tag) \(data.note.title)"
            }
            .on(notes.tag) { (_: Hummingbird.Request, data: NotesAPI.Tag) in data.tag }
        return router
    }
}

/// Removes the fields that announce a body over HTTP/1.1.
private struct AsOverHTTP2: RouterMiddleware {
    @concurrent func handle(
        _ request: Hummingbird.Request,
        context: BasicRequestContext,
        next:
            @concurrent (Hummingbird.Request, BasicRequestContext) async throws ->
            Hummingbird.Response
    ) async throws -> Hummingbird.Response {
        var head = request.head
        head.headerFields[.contentLength] = nil
        head.headerFields[.transferEncoding] = nil
        return try await next(Hummingbird.Request(head: head, body: request.body), context)
    }
}

private final class NotesAPI: EndpointGroup {
    @POST("/notes") var add: Endpoint<Note, Note>
    @PUT("/text") var text: Endpoint<Text, Int>
    @POST("/drafts") var draft: Endpoint<Draft, String>
    @GET("/tags") var tag: Endpoint<Tag, String>

    struct Note: Codable, RequestConvertible {
        var title: String
    }

    struct Text: RequestComponents {
        @Body var text: String
    }

    struct Draft: RequestComponents {
        @URLQuery var tag: String
        @Body var note: Note
    }

    struct Tag: RequestComponents {
        @URLQuery var tag: String
    }
}
