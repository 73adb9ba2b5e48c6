import EndpointKit
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Testing
import ValueSerializers
import ValueTree

@Suite struct RequestReaderTests {
    private let shop = ShopAPI()

    @Test func everyComponentIsReadFromItsPlace() throws {
        let name = try #require(HTTPField.Name("x-request-id"))
        let request = try RequestReader(shop.find, formats: .standard).request(
            from: IncomingRequest(
                pathParameters: ["id": "a/b", "number": "7"],
                query: "isOpen=YES&isOpen=no&tags[]=one&tags%5B%5D=t+wo&tags=three&size=large"
                    + "&since=1970-01-01T00:00:00Z&view=full",
                headers: [name: "r"]
            )
        )
        #expect(
            request
                == ShopAPI.Find(
                    id: "a/b",
                    number: 7,
                    text: nil,
                    tags: ["one", "t wo", "three"],
                    isOpen: true,
                    size: .large,
                    since: Date(timeIntervalSince1970: 0),
                    requestID: "r"
                )
        )
    }

    @Test func theMessageOfTheSeedNamesTheMissingComponent() throws {
        let error = #expect(throws: RequestReadError.self) {
            try RequestReader(TodosAPI().getAll, formats: .standard).request(
                from: IncomingRequest()
            )
        }
        #expect(error?.message == "expected query value `limit`")
        #expect(
            error?.issues == [
                "expected query value `limit`", "expected query value `incompleteOnly`",
            ]
        )
    }

    @Test func missingAndMalformedValuesHaveDifferentMessages() {
        let error = #expect(throws: RequestReadError.self) {
            try RequestReader(shop.find, formats: .standard).request(
                from: IncomingRequest(
                    pathParameters: ["number": "x"],
                    query: "isOpen=perhaps&ratio=&size=huge"
                )
            )
        }
        #expect(
            error?.issues == [
                "expected path parameter `id`",
                "expected path parameter `number` to be Int, got `x`",
                "expected query value `isOpen` to be Bool, got `perhaps`",
                "expected query value `ratio` to be Double, got ``",
                "expected query value `size` to be one of small, large, got `huge`",
                "expected header `X-Request-ID`",
            ]
        )
    }

    @Test func anOverflowingNumberHasAShortMessage() {
        let error = #expect(throws: RequestReadError.self) {
            try RequestReader(TodosAPI().getAll, formats: .standard).request(
                from: IncomingRequest(query: "limit=99999999999999999999&incompleteOnly=no")
            )
        }
        #expect(error?.issues == ["query value `limit` is out of range for Int"])
    }

    /// An ambiguous value must not be read as absent.
    @Test(arguments: [
        (
            "limits[a]=2&limits[]=3",
            "query value `limits`: expected `limits` to be a dictionary, as before, "
                + "found `limits[]`, a list"
        ),
        (
            "limits[a]=2&limits=1",
            "query value `limits`: expected `limits` to be a dictionary, as before, "
                + "found `limits`, a text"
        ),
        (
            "names=1&names[b]=2&names[]=3",
            "query value `names`: expected `names` to be a list, as before, "
                + "found `names[b]`, a dictionary"
        ),
    ])
    func anAmbiguousNameIsAnError(query: String, issue: String) {
        let error = #expect(throws: RequestReadError.self) {
            try RequestReader(ConflictAPI().search, formats: .standard)
                .request(from: IncomingRequest(query: query))
        }
        #expect(error?.issues == [issue])
    }

    private final class ConflictAPI: EndpointGroup {
        @GET("/search")
        var search: Endpoint<Conflicting, Empty>
    }

    private struct Conflicting: RequestComponents {
        @URLQuery var limits: [String: Int]?
        @URLQuery var names: [String]?
    }

    @Test(arguments: [
        ("", ["expected body"]),
        (
            #"{"name": "x", "amount": 300, "parts": []}"#,
            ["body field `amount` is out of range for Int8"]
        ),
        (
            "{",
            [
                "expected body to be JSON: line 1, column 2 (byte 1): "
                    + "expected a key in quotes or `}`, found the end of the text"
            ]
        ),
        (
            #"{"name": 1, "parts": [{}]}"#,
            [
                "expected body field `amount`",
                "expected body field `name` to be String, got Int 1",
                "expected body field `parts[0].title`",
            ]
        ),
        ("[]", ["expected body to be NewThing, got an empty array"]),
    ])
    func allProblemsOfABodyAreListed(text: String, issues: [String]) {
        let error = #expect(throws: RequestReadError.self) {
            try RequestReader(shop.add, formats: .standard).request(
                from: IncomingRequest(body: PaddedBytes(text.utf8))
            )
        }
        #expect(error?.issues == issues)
    }

    @Test func aFormIsReadFromBodyOrQuery() throws {
        let text = "baz=2&foo=a%2Bb%20c%26%C3%A9?%5Bx%5D&inner[k]=v&list[]=1&list[]=2"
        let expected = ShopAPI.Form(
            body: .init(foo: "a+b c&é?[x]", baz: 2, list: [1, 2], inner: ["k": "v"])
        )
        let put = try RequestReader(shop.form, formats: .standard).request(
            from: IncomingRequest(body: PaddedBytes(text.utf8))
        )
        #expect(put == expected)
        let broken = #expect(throws: RequestReadError.self) {
            try RequestReader(shop.form, formats: .standard).request(
                from: IncomingRequest(body: PaddedBytes("foo=%2".utf8))
            )
        }
        #expect(
            broken?.issues == [
                "expected body to be a form: line 1, column 5 (byte 4): "
                    + "expected an escape such as `%20`, found `%2`"
            ]
        )
        let get = try RequestReader(shop.formQuery, formats: .standard).request(
            from: IncomingRequest(query: text)
        )
        #expect(get == expected)
    }
}
