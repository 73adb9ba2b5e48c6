import EndpointKit
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Testing

/// "Header".
@Suite struct HeaderTests {
    private let foo = HeaderAPI(baseURL: "http://h").foo

    @Test func theHeaderIsNamedAsTheProperty() throws {
        let request = try foo.httpRequest(.init(someHeader: "value"))
        #expect(request.method == .post)
        #expect(request.headers.map(\.description) == ["someHeader: value"])
        #expect(request.body == nil)
    }

    @Test func aProviderReadsItInAnyCase() throws {
        let name = try #require(HTTPField.Name("SOMEHEADER"))
        let read = try RequestReader(foo).request(from: IncomingRequest(headers: [name: "value"]))
        #expect(read.someHeader == "value")
        let error = #expect(throws: RequestReadError.self) {
            try RequestReader(foo).request(from: IncomingRequest())
        }
        #expect(error?.message == "expected header `someHeader`")
    }
}

private final class HeaderAPI: EndpointGroup {
    @POST("/foo")
    var foo: Endpoint<HeaderRequest, Empty>

    /// Defines a header "someHeader" on the request.
    struct HeaderRequest: RequestComponents {
        @Header var someHeader: String
    }
}
