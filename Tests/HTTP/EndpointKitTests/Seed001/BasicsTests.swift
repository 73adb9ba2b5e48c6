import EndpointKit
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Testing
import ValueTree

// The declaration of seed 001, verbatim.

class TodosAPI: EndpointGroup {
    @GET("/todos")
    var getAll: Endpoint<GetTodosRequest, [TodoDTO]>

    struct GetTodosRequest: RequestComponents {
        @URLQuery
        var limit: Int

        @URLQuery
        var incompleteOnly: Bool
    }

    struct TodoDTO: Codable {
        var name: String
        var isComplete: Bool
    }
}

/// "Basics": ``TodosAPI`` is the declaration in the document.
@Suite struct BasicsTests {
    private let todos = TodosAPI(baseURL: "http://localhost:8888")

    @Test func requestingTheEndpointWorksAsDocumented() throws {
        let request = try todos.getAll.httpRequest(.init(limit: 1, incompleteOnly: false))
        #expect(request.method == .get)
        #expect(
            request.url.absoluteString
                == "http://localhost:8888/todos?limit=1&incompleteOnly=false"
        )
    }

    /// The document's sample, without the comma after its last element.
    @Test func theDocumentsResponseIsRead() throws {
        let text = """
            [
                {
                    "name": "Do laundry",
                    "isComplete": false
                },
                {
                    "name": "Learn Alchemy",
                    "isComplete": true
                },
                {
                    "name": "Be awesome",
                    "isComplete": true
                }
            ]
            """
        let raw = RawResponse(statusCode: 200, bytes: PaddedBytes(text.utf8))
        let read = try todos.getAll.response(from: raw)
        #expect(read.map(\.name) == ["Do laundry", "Learn Alchemy", "Be awesome"])
        #expect(read.map(\.isComplete) == [false, true, true])
    }

    /// "limit=1&incompleteOnly=0", as in the document.
    @Test func aProviderReadsTheDocumentsQuery() throws {
        let read = try RequestReader(todos.getAll, formats: .standard)
            .request(from: IncomingRequest(query: "limit=1&incompleteOnly=0"))
        #expect(read.limit == 1)
        #expect(read.incompleteOnly == false)
    }
}

/// "Empty Request or Response".
@Suite struct EmptyTests {
    private let api = EmptyAPI(baseURL: "http://h")

    @Test func anEmptyRequestHasOnlyItsRoute() throws {
        let request = try api.noRequest.httpRequest(.value)
        #expect(request == HTTPMessage.Request(url: request.url))
        #expect(request.url.absoluteString == "http://h/foo")
    }

    @Test(arguments: ["", "not JSON", #"{"any":"thing"}"#])
    func anEmptyResponseIsNotDecoded(body: String) throws {
        let raw = RawResponse(statusCode: 204, bytes: PaddedBytes(body.utf8))
        #expect(try api.noResponse.response(from: raw) == Empty.value)
    }
}

private final class EmptyAPI: EndpointGroup {
    @GET("/foo")
    var noRequest: Endpoint<Empty, SomeResponse>

    @POST("/bar")
    var noResponse: Endpoint<SomeRequest, Empty>

    struct SomeRequest: RequestComponents {
        @Header var someHeader: String
    }

    struct SomeResponse: Codable {
        var foo: String
    }
}

/// "Supported Methods".
@Suite struct SupportedMethodsTests {
    @Test func everyWrapperHasItsMethod() throws {
        let registry = EndpointRegistry([MethodsAPI.self])
        #expect(
            registry.endpoints.map { "\($0.description.method.rawValue) \($0.description.path)" }
                == [
                    "GET /a", "POST /a", "PUT /a", "PATCH /a", "DELETE /a",
                    "OPTIONS /some/path", "TRACE /some/path",
                ]
        )
        let api = MethodsAPI(baseURL: "http://h")
        #expect(try api.options.httpRequest(.value).method == .options)
        #expect(try api.trace.httpRequest(.value).method == .trace)
    }
}

private final class MethodsAPI: EndpointGroup {
    @GET("/a") var get: Endpoint<Empty, Empty>
    @POST("/a") var post: Endpoint<Empty, Empty>
    @PUT("/a") var put: Endpoint<Empty, Empty>
    @PATCH("/a") var patch: Endpoint<Empty, Empty>
    @DELETE("/a") var delete: Endpoint<Empty, Empty>
    @CUSTOM("OPTIONS", "/some/path") var options: Endpoint<Empty, Empty>
    @CUSTOM(method: "TRACE", "/some/path") var trace: Endpoint<Empty, Empty>
}
