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

/// Answers with more than a value, and handlers with the router's context.
@Suite(.limitedConcurrency) struct AnswerTests {
    @Test(arguments: [
        ("GET /who", "200 application/json", #""ann""#),
        ("GET /who/2", "200 application/json", #""ann 2""#),
        ("DELETE /orders/1", "200 ", ""), ("DELETE /orders/2", "409 application/json", closed),
        ("POST /orders?count=3", "201 application/json", #"{"order_id":3}"#),
        ("POST /orders?count=0", "204 ", ""),
        ("PUT /orders?count=3", "202 application/vnd.shop+json", #"{"order_id":3}"#),
        ("PUT /orders?count=0", "200 application/json", #"{"order_id":0}"#),
        ("GET /motto", "203 application/json", #""carpe diem""#),
        ("POST /clear?count=1", "205 ", ""),
        ("POST /plain", "409 application/json", plain),
    ])
    func anAnswerHasItsStatusAndFields(
        request: String,
        head: String,
        body: String
    ) async throws {
        let response = try await Self.answer(request)
        #expect("\(response.statusCode) \(response.headers[.contentType] ?? "")" == head)
        #expect(response.bytes.string == body)
    }

    private static let closed = #"{"problem_code":"closed","back_at":9}"#
    private static let plain = #"{"problemCode":"plain","backAt":null}"#

    @Test func fieldsAreAddedToThoseOfTheBody() async throws {
        let response = try await Self.answer("POST /orders?count=3")
        #expect(response.headers[.location] == "/orders/3")
        #expect(response.headers[values: .setCookie] == ["a=1", "b=2"])
        #expect(response.headers[.contentLength] == "14")
    }

    @Test func aFailureIsInTheAcceptedFormat() async throws {
        let response = try await Self.answer("DELETE /orders/2", accept: "application/yaml")
        #expect(response.statusCode == 409)
        #expect(response.bytes.string == "problem_code: closed\nback_at: 9\n")
    }

    private static func answer(_ request: String, accept: String? = nil) async throws -> RawResponse
    {
        let parts = request.split(separator: " ").map(String.init)
        var headers: HTTPFields = [:]
        headers[.accept] = accept
        return try await RunningRouter.run(router()) { [headers] url in
            let request = HTTPMessage.Request(
                url: try #require(URL(string: url + parts[1])),
                method: try #require(HTTPMethod(parts[0])),
                headers: headers
            )
            return try #require(await SharedClient(clock: .stopped).exchange(request).response)
        }
    }

    private static func router() -> Router<ClerkContext> {
        let api = ClerksAPI()
        let router = Router(context: ClerkContext.self)
        router
            .on(api.who) { (_: Hummingbird.Request, _, context: ClerkContext) in context.clerk }
            .on(api.whoElse) { _, data, context in "\(context.clerk) \(data.id)" }
            .on(api.delete) { _, data, context in
                guard data.id != 2 else {
                    throw Failure(Problem(problemCode: "closed", backAt: 9), status: .conflict)
                }
                _ = context.clerk
            }
            .on(api.create) { (_: Hummingbird.Request, data) in
                let status: HTTPResponse.Status = data.count > 0 ? .created : .noContent
                var fields: HTTPFields = [.location: "/orders/\(data.count)"]
                fields[values: .setCookie] = ["a=1", "b=2"]
                return Answer(ClerksAPI.Order(orderID: data.count), status: status, headers: fields)
            }
            .on(api.replace) { _, data, context in
                guard data.count > 0 else {
                    return Answer(ClerksAPI.Order(orderID: context.clerk.count - 3))
                }
                return Answer(
                    ClerksAPI.Order(orderID: data.count),
                    status: .accepted,
                    headers: [.contentType: "application/vnd.shop+json"]
                )
            }
            .on(api.clear) { _, _ in Answer(Empty(), status: .resetContent) }
        router.on(api.motto) { _ in
            Answer("carpe diem", status: .nonAuthoritativeInformation)
        }
        router.post("/plain") { _, _ -> String in
            throw Failure(Problem(problemCode: "plain"), status: .conflict)
        }
        return router
    }

    private struct Problem: Encodable {
        var problemCode: String
        var backAt: Int?

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Keys.self)
            try container.encode(problemCode, forKey: .problemCode)
            try container.encode(backAt, forKey: .backAt)
        }

        enum Keys: String, CodingKey {
            case problemCode, backAt
        }
    }
}

/// A context that knows who is asking.
private struct ClerkContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    let clerk = "ann"

    init(source: Source) {
        coreContext = .init(source: source)
    }
}

private final class ClerksAPI: EndpointGroup {
    override var keyMapping: KeyStrategy { .snakeCase }

    @GET("/who") var who: Endpoint<Empty, String>
    @GET("/who/:id") var whoElse: Endpoint<Find, String>
    @DELETE("/orders/:id") var delete: Endpoint<Find, Empty>
    @POST("/orders") var create: Endpoint<Count, Order>
    @PUT("/orders") var replace: Endpoint<Count, Order>
    @GET("/motto") var motto: Endpoint<Empty, String>
    @POST("/clear") var clear: Endpoint<Count, Empty>

    struct Find: RequestComponents {
        @Path var id: Int
    }

    struct Count: RequestComponents {
        @URLQuery var count: Int
    }

    struct Order: Codable {
        var orderID: Int
    }
}
