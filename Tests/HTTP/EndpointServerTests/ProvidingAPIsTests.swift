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

/// "Providing APIs".
@Suite(.limitedConcurrency) struct ProvidingAPIsTests {
    @Test func theClosureGetsTheDocumentsRequest() async throws {
        let todos = try await provided { url in
            try await SeedAPI(baseURL: url).getAll.request(.init(limit: 2, incompleteOnly: true))
        }
        #expect(todos == [.init(name: "limit 2", isComplete: true)])
    }

    @Test func missingDataIsABadRequest() async throws {
        let response = try await provided { url in
            try await answer("\(url)/todos?incompleteOnly=0")
        }
        #expect(response.statusCode == 400)
        #expect(response.headers[.contentType] == "application/json")
        #expect(
            response.bytes.string == """
                {"message":"expected query value `limit`",\
                "issues":["expected query value `limit`"]}
                """
        )
    }

    @Test(arguments: [
        ("application/yaml", "application/yaml", "- name: limit 1\n  isComplete: false\n"),
        (
            "text/html, application/xml;q=0.9, */*;q=0.8", "application/json",
            #"[{"name":"limit 1","isComplete":false}]"#
        ),
        (
            "application/yaml;q=0.5, application/json", "application/json",
            #"[{"name":"limit 1","isComplete":false}]"#
        ),
    ])
    func theAnswerIsInTheAcceptedFormat(
        accept: String,
        type: String,
        body: String
    ) async throws {
        let response = try await provided { url in
            try await answer("\(url)/todos?limit=1&incompleteOnly=no", accept: accept)
        }
        #expect(response.headers[.contentType] == type)
        #expect(response.bytes.string == body)
        let todos = try SeedAPI().getAll.response(from: response, formats: .all)
        #expect(todos == [.init(name: "limit 1", isComplete: false)])
    }

    /// Typed routes join an application of Hummingbird, its middleware and its groups.
    @Test func endpointsAreAddedToExistingRoutes() async throws {
        let router = Router()
        router.add(middleware: Stamp())
        router.get("/plain") { _, _ in "plain" }
        provide(SeedAPI(), on: router.group("/v1"))
        let (plain, typed) = try await RunningRouter.run(router) { url in
            try await (answer("\(url)/plain"), answer("\(url)/v1/todos?limit=1&incompleteOnly=n"))
        }
        #expect(plain.bytes.string == "plain")
        #expect(typed.bytes.string == #"[{"name":"limit 1","isComplete":false}]"#)
        #expect([plain, typed].map { $0.headers[.server] } == ["stamped", "stamped"])
    }

    private func provided<Result: Sendable>(
        _ body: (_ url: String) async throws -> Result
    ) async throws -> Result {
        let router = Router()
        provide(SeedAPI(), on: router)
        return try await RunningRouter.run(router, body)
    }

    private func provide(_ todos: SeedAPI, on router: some RouterMethods<BasicRequestContext>) {
        router.on(todos.getAll) { (request: Hummingbird.Request, data: SeedAPI.GetTodosRequest) in
            [SeedAPI.TodoDTO(name: "limit \(data.limit)", isComplete: data.incompleteOnly)]
        }
    }

    private func answer(_ url: String, accept: String? = nil) async throws -> RawResponse {
        var headers: HTTPFields = [:]
        headers[.accept] = accept
        let request = HTTPMessage.Request(url: try #require(URL(string: url)), headers: headers)
        return try #require(await SharedClient.shared.exchange(request).response)
    }
}

/// Marks every response.
private struct Stamp: RouterMiddleware {
    @concurrent
    func handle(
        _ request: Hummingbird.Request,
        context: BasicRequestContext,
        next:
            @concurrent (Hummingbird.Request, BasicRequestContext) async throws ->
            Hummingbird.Response
    ) async throws -> Hummingbird.Response {
        var response = try await next(request, context)
        response.headers[.server] = "stamped"
        return response
    }
}

/// The document's declaration.
private final class SeedAPI: EndpointGroup {
    @GET("/todos")
    var getAll: Endpoint<GetTodosRequest, [TodoDTO]>

    struct GetTodosRequest: RequestComponents {
        @URLQuery
        var limit: Int

        @URLQuery
        var incompleteOnly: Bool
    }

    struct TodoDTO: Codable, Equatable {
        var name: String
        var isComplete: Bool
    }
}
