import EndpointKit
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Testing

/// "URLQuery".
@Suite struct URLQueryTests {
    private let api = QueryAPI(baseURL: "http://h")

    @Test(arguments: [
        ("two" as String?, "http://h/foo?query1=one&query2=two&query3=3"),
        (nil, "http://h/foo?query1=one&query3=3"),
    ])
    func optionalPropertiesWithNilValuesAreOmitted(query2: String?, url: String) throws {
        let request = try api.queryRequest.httpRequest(
            .init(query1: "one", query2: query2, query3: 3)
        )
        #expect(request.url.absoluteString == url)
    }

    @Test func everyTypeThatTheDocumentListsIsWritten() throws {
        let request = try api.types.httpRequest(
            .init(bool: true, text: "t", maybe: nil, number: 0, some: -1, list: ["three", "six"])
        )
        #expect(
            request.url.absoluteString
                == "http://h/types?bool=true&text=t&number=0&some=-1"
                + "&list%5B%5D=three&list%5B%5D=six"
        )
    }

    @Test(arguments: [
        "bool=1&text=t&number=0&list[]=three&list[]=six",
        "bool=T&text=t&number=0&list=three&list=six",
        "bool=yes&text=t&number=0&list%5B%5D=three&list=six",
        "bool=Y&text=t&number=0&list[0]=three&list[1]=six",
    ])
    func aProviderReadsTheSpellingsOfBoolsAndLists(query: String) throws {
        let read = try RequestReader(api.types, formats: .standard).request(
            from: IncomingRequest(query: query)
        )
        #expect(read.bool)
        #expect(read.list == ["three", "six"])
        #expect(read.maybe == nil)
    }

    @Test func anAbsentListIsEmpty() throws {
        let query = "bool=no&text=&number=0"
        let read = try RequestReader(api.types, formats: .standard).request(
            from: IncomingRequest(query: query)
        )
        #expect(read.list == [])
        #expect(read.text == "")
    }

    @Test(arguments: [
        ("number=x", "expected query value `number` to be Int, got `x`"),
        ("some=x", "expected query value `some` to be Int, got `x`"),
        ("bool=maybe", "expected query value `bool` to be Bool, got `maybe`"),
    ])
    func aMalformedValueIsNotAMissingOne(query: String, issue: String) {
        let error = #expect(throws: RequestReadError.self) {
            try RequestReader(api.types, formats: .standard).request(
                from: IncomingRequest(query: query)
            )
        }
        #expect(error?.issues.contains(issue) == true)
    }
}

private final class QueryAPI: EndpointGroup {
    @GET("/foo")
    var queryRequest: Endpoint<QueryRequest, Empty>

    @GET("/types")
    var types: Endpoint<Types, Empty>

    struct QueryRequest: RequestComponents {
        @URLQuery var query1: String
        @URLQuery var query2: String?
        @URLQuery var query3: Int
    }

    // "@URLQuery can wrap a Bool, String, String?, Int, Int? or [String]."
    struct Types: RequestComponents {
        @URLQuery var bool: Bool
        @URLQuery var text: String
        @URLQuery var maybe: String?
        @URLQuery var number: Int
        @URLQuery var some: Int?
        @URLQuery var list: [String]
    }
}

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
        let read = try RequestReader(foo, formats: .standard).request(
            from: IncomingRequest(headers: [name: "value"])
        )
        #expect(read.someHeader == "value")
        let error = #expect(throws: RequestReadError.self) {
            try RequestReader(foo, formats: .standard).request(from: IncomingRequest())
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
        #expect(
            try RequestReader(foo, formats: .standard).request(from: incoming).someID == "a b/c?"
        )
    }
}

private final class PathAPI: EndpointGroup {
    @POST("/some/:someID/value")
    var foo: Endpoint<PathRequest, Empty>

    struct PathRequest: RequestComponents {
        @Path var someID: String
    }
}
