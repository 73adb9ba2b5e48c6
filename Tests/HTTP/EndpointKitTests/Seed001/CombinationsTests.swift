import EndpointKit
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Testing
import ValueTree

/// "Combinations".
@Suite struct CombinationsTests {
    private let api = CombinedAPI(baseURL: "http://h")

    @Test func everyWrapperPutsItsValueInPlace() throws {
        let request = try api.combined.httpRequest(
            .init(
                bodyData: .init(foo: "one"),
                someHeader: "h",
                userID: "u 1",
                query1: 0,
                query2: "two",
                query3: nil,
                query4: ["three", "six"]
            )
        )
        #expect(
            request.url.absoluteString
                == "http://h/users/u%201?query1=0&query2=two&query4%5B%5D=three"
                + "&query4%5B%5D=six"
        )
        #expect(
            request.headers.map(\.description) == [
                "Content-Type: application/json", "someHeader: h",
            ]
        )
        #expect(request.body.map { String(decoding: $0, as: UTF8.self) } == #"{"foo":"one"}"#)
    }

    // "There can only be a single @Body per request."
    @Test func twoBodiesAreRefused() {
        let error = #expect(throws: RequestBuildError.self) {
            try api.two.httpRequest(.init(one: "1", two: "2"))
        }
        #expect(error == .severalBodies)
    }
}

private final class CombinedAPI: EndpointGroup {
    @POST("/users/:userID")
    var combined: Endpoint<MyCustomRequest, Empty>

    @POST("/two")
    var two: Endpoint<TwoBodies, Empty>

    /// The document declares `query3` twice.
    ///
    /// Here, the second one is `query4`.
    struct MyCustomRequest: RequestComponents {
        struct SomeCodable: Codable {
            var foo: String
        }

        @Body var bodyData: SomeCodable

        @Header var someHeader: String

        @Path var userID: String

        @URLQuery var query1: Int
        @URLQuery var query2: String
        @URLQuery var query3: String?
        @URLQuery var query4: [String]
    }

    struct TwoBodies: RequestComponents {
        @Body var one: String
        @Body var two: String
    }
}
