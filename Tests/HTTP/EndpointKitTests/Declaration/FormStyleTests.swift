import EndpointKit
import FoundationEssentials
import HTTPMessage
import Testing
import ValueTree

/// The lists of a form in the query are written in the style of the group, or of the body itself.
@Suite struct FormStyleTests {
    private let order = Order(
        kinds: ["a b", "c,d"],
        name: "x,y",
        owner: .init(tags: ["e", "f"]),
        steps: [.init(count: 1)]
    )

    private let rest =
        "name=x,y&owner%5Btags%5D%5B%5D=e&owner%5Btags%5D%5B%5D=f"
        + "&steps%5B0%5D%5Bcount%5D=1"

    @Test func aFormInTheQueryHasItsOwnStyleOrThatOfItsGroup() throws {
        let escaped = rest.replacing("x,y", with: "x%2Cy")
        let queries = try [
            BracketsFormAPI(baseURL: "http://h").get.httpRequest(.init(body: order)),
            CommasFormAPI(baseURL: "http://h").get.httpRequest(.init(body: order)),
            CommasFormAPI(baseURL: "http://h").delete.httpRequest(.init(body: order)),
            CommasFormAPI(baseURL: "http://h").whole.httpRequest(order),
            CommasFormAPI(baseURL: "http://h").own.httpRequest(.init(body: order)),
        ]
        .map { $0.url.query(percentEncoded: true) }
        #expect(
            queries == [
                "kinds%5B%5D=a%20b&kinds%5B%5D=c%2Cd&" + escaped, "kinds=a%20b,c%2Cd&" + escaped,
                "kinds=a%20b,c%2Cd&" + escaped, "kinds=a%20b,c%2Cd&" + escaped,
                "kinds=a%20b&kinds=c%2Cd&" + escaped,
            ]
        )
    }

    @Test func aFormInTheBodyHasBracketsByDefault() throws {
        let api = CommasFormAPI(baseURL: "http://h")
        let posted = try api.post.httpRequest(.init(body: order))
        let own = try api.postOwn.httpRequest(.init(body: order))
        #expect(
            [posted, own].map { $0.body.map { String(decoding: $0, as: UTF8.self) } } == [
                "kinds[]=a%20b&kinds[]=c,d&name=x,y&owner[tags][]=e&owner[tags][]=f"
                    + "&steps[0][count]=1",
                "kinds=a%20b&kinds=c%2Cd&" + rest.replacing("x,y", with: "x%2Cy"),
            ]
        )
        #expect(posted.url.absoluteString == "http://h/form")
    }

    @Test func aServerReadsBackWhatWasSentInTheQuery() throws {
        let api = CommasFormAPI(baseURL: "http://h")
        let brackets = BracketsFormAPI(baseURL: "http://h")
        for endpoint in [api.get, api.delete, brackets.get] {
            let query = try #require(
                try endpoint.httpRequest(.init(body: order)).url.query(percentEncoded: true)
            )
            let read = try RequestReader(endpoint, formats: .standard)
                .request(from: IncomingRequest(query: query))
            #expect(read.body == order, "\(query)")
        }
        let query = try api.own.httpRequest(.init(body: order)).url.query(percentEncoded: true)
        let read = try RequestReader(api.own, formats: .standard)
            .request(from: IncomingRequest(query: try #require(query)))
        #expect(read.body == order)
    }

    @Test(arguments: [
        "kinds=a b&kinds=c%2Cd", "kinds[]=a+b&kinds[]=c,d", "kinds[]=a b&kinds=c%2Cd",
        "kinds=a b,c%2Cd", "kinds[0]=a b&kinds[1]=c,d",
    ])
    func aServerAcceptsEveryStyleOfAList(kinds: String) throws {
        let reader = RequestReader(CommasFormAPI().get, formats: .standard)
        let query = kinds.replacing(" ", with: "%20") + "&" + rest
        #expect(try reader.request(from: IncomingRequest(query: query)).body == order)
    }

    /// For a list, all values of a repeated name are read, as in queries; otherwise only the last
    /// one.
    @Test func allValuesOfARepeatedNameInABodyAreRead() throws {
        let reader = RequestReader(BracketsFormAPI().post, formats: .standard)
        let form =
            "name=first&kinds=a+b&kinds=c,d&owner[tags]=e&steps[0][count]=1&name=x,y&owner[tags]=f"
        let read = try reader.request(from: IncomingRequest(body: PaddedBytes(form.utf8)))
        #expect(read.body == order)
    }

    @Test func aSingleValueOfAListIsAListOfOne() throws {
        let reader = RequestReader(BracketsFormAPI().post, formats: .standard)
        let form = "name=n&kinds=a,b"
        let read = try reader.request(from: IncomingRequest(body: PaddedBytes(form.utf8)))
        #expect(
            read.body == Order(kinds: ["a,b"], name: "n", owner: nil, steps: [])
        )
    }

    @Test(arguments: [
        (
            "name=n&kinds[a]=1&kinds=2",
            "expected body to be a form: line 1, column 19 (byte 18): "
                + "expected `kinds` to be a dictionary, as before, found `kinds[]`, a list"
        ),
        (
            "name=n&kinds=1&kinds[a]=2",
            "expected body to be a form: line 1, column 16 (byte 15): "
                + "expected `kinds` to be a list, as before, found `kinds[a]`, a dictionary"
        ),
        ("name[]=n", "expected body field `name` to be String, got Array of 1"),
    ])
    func anInvalidListOrTextIsReported(form: String, issue: String) {
        let reader = RequestReader(BracketsFormAPI().post, formats: .standard)
        let error = #expect(throws: RequestReadError.self) {
            try reader.request(from: IncomingRequest(body: PaddedBytes(form.utf8)))
        }
        #expect(error?.message == issue)
    }

    @Test func aStyleOtherThanTheDefaultIsDescribed() {
        let endpoints = EndpointRegistry([CommasFormAPI.self]).endpoints
        #expect(
            endpoints.map { "\($0.id) \($0.description.components.map(\.queryStyle))" } == [
                "CommasForm.get [Optional(EndpointKit.QueryStyle.commas)]",
                "CommasForm.delete [Optional(EndpointKit.QueryStyle.commas)]",
                "CommasForm.post [nil]",
                "CommasForm.whole [Optional(EndpointKit.QueryStyle.commas)]",
                "CommasForm.own [Optional(EndpointKit.QueryStyle.repeated)]",
                "CommasForm.postOwn [Optional(EndpointKit.QueryStyle.repeated)]",
            ]
        )
        #expect(endpoints.flatMap(\.mistakes).isEmpty)
    }

    @Test func aStyleOfABodyWithoutListsIsRefused() {
        let error = #expect(throws: DeclarationErrors.self) {
            try EndpointRegistry([OddFormAPI.self]).validate()
        }
        #expect(
            error?.description == """
                OddForm.json: `body` has a query style, but is a body component
                OddForm.plain: `body` has a query style, but is a body component
                """
        )
    }
}

private struct Order: RequestConvertible, Equatable {
    static let contentEncoding: ContentEncoding = .url

    var kinds: [String]
    var name: String
    var owner: Owner?
    var steps: [Step]

    struct Owner: Codable, Equatable {
        var tags: [String]
    }

    struct Step: Codable, Equatable {
        var count: Int
    }
}

private struct Form: RequestComponents {
    static let contentEncoding: ContentEncoding = .url

    @Body var body: Order
}

private struct OwnForm: RequestComponents {
    static let contentEncoding: ContentEncoding = .url
    static let components: Components = ["body": .style(.repeated)]

    @Body var body: Order
}

private final class BracketsFormAPI: EndpointGroup {
    @GET("/form") var get: Endpoint<Form, Empty>
    @POST("/form") var post: Endpoint<Form, Empty>
}

private final class CommasFormAPI: EndpointGroup {
    override var queryStyle: QueryStyle { .commas }

    @GET("/form") var get: Endpoint<Form, Empty>
    @DELETE("/form") var delete: Endpoint<Form, Empty>
    @POST("/form") var post: Endpoint<Form, Empty>
    @GET("/whole") var whole: Endpoint<Order, Empty>
    @GET("/own") var own: Endpoint<OwnForm, Empty>
    @POST("/own") var postOwn: Endpoint<OwnForm, Empty>
}

private final class OddFormAPI: EndpointGroup {
    @POST("/json") var json: Endpoint<JSON, Empty>
    @POST("/plain") var plain: Endpoint<Plain, Empty>

    struct JSON: RequestComponents {
        static let components: Components = ["body": .style(.repeated)]

        @Body var body: Order
    }

    struct Plain: RequestComponents {
        static let contentEncoding: ContentEncoding = .url
        static let components: Components = ["body": .style(.repeated)]

        @Body var body: Order.Step
    }
}
