import EndpointKit
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Testing
import ValueTree

/// "Empty Request or Response".
@Suite struct EmptyTests {
    private let api = EmptyAPI(baseURL: "http://h")

    @Test func anEmptyRequestHasNothingButItsRoute() throws {
        let request = try api.noRequest.httpRequest(.value)
        #expect(request == HTTPMessage.Request(url: request.url))
        #expect(request.url.absoluteString == "http://h/foo")
    }

    @Test(arguments: ["", "not JSON", #"{"any":"thing"}"#])
    func anEmptyResponseIsNotLookedAt(body: String) throws {
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
