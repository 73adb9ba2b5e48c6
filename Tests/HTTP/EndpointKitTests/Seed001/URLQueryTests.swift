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
                == "http://h/types?bool=true&list%5B%5D=three&list%5B%5D=six&number=0&some=-1"
                + "&text=t"
        )
    }

    @Test(arguments: [
        "bool=1&text=t&number=0&list[]=three&list[]=six",
        "bool=T&text=t&number=0&list=three&list=six",
        "bool=yes&text=t&number=0&list%5B%5D=three&list=six",
        "bool=Y&text=t&number=0&list[0]=three&list[1]=six",
    ])
    func aProviderReadsTheSpellingsOfBoolsAndLists(query: String) throws {
        let read = try RequestReader(api.types).request(from: IncomingRequest(query: query))
        #expect(read.bool)
        #expect(read.list == ["three", "six"])
        #expect(read.maybe == nil)
    }

    @Test func whatANotPresentListMeansIsNothing() throws {
        let query = "bool=no&text=&number=0"
        let read = try RequestReader(api.types).request(from: IncomingRequest(query: query))
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
            try RequestReader(api.types).request(from: IncomingRequest(query: query))
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
