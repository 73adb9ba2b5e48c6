import EndpointKit
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Testing

/// "Path Parameters".
@Suite struct PathParametersTests {
    private let foo = PathAPI(baseURL: "http://h").foo

    @Test(arguments: [
        ("1", "http://h/some/1/value"), ("a b/c?", "http://h/some/a%20b%2Fc%3F/value"),
        (":someID", "http://h/some/%3AsomeID/value"),
    ])
    func theParameterIsFilledIn(id: String, url: String) throws {
        #expect(try foo.httpRequest(.init(someID: id)).url.absoluteString == url)
    }

    @Test func aProviderReadsItByName() throws {
        let incoming = IncomingRequest(pathParameters: ["someID": "a b/c?"])
        #expect(try RequestReader(foo).request(from: incoming).someID == "a b/c?")
    }
}

private final class PathAPI: EndpointGroup {
    @POST("/some/:someID/value")
    var foo: Endpoint<PathRequest, Empty>

    struct PathRequest: RequestComponents {
        @Path var someID: String
    }
}
