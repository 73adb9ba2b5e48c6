import EndpointKit
import HTTPMessage
import HTTPTypes
import Testing

/// "Supported Methods".
@Suite struct SupportedMethodsTests {
    @Test func everyWrapperHasItsMethod() throws {
        let registry = try EndpointRegistry([MethodsAPI.self])
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
