import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Testing
import ValueTree

@testable import EndpointKit

/// The details of components that a request type lists.
@Suite struct ComponentListTests {
    private let page = PageAPI(baseURL: "http://h")
    private let registry = EndpointRegistry([PageAPI.self])

    @Test func theDescriptionHasTheDetailsOfTheList() throws {
        let components = try registry.endpoint(named: "Page.items").description.components
        let lines = components.map { component in
            let value = component.defaultValue?.description ?? "-"
            return
                "\(component.name) \(component.isRequired) \(value) \(component.documentation ?? "-")"
        }
        #expect(
            lines == [
                "kind true - what is on the page", "limit false 20 the most that are sent",
                "since false 0.0 -", "order false \"down\" -", "note false - -",
                "client false \"tests\" the name of the program",
            ]
        )
    }

    @Test func nilIsSentAsTheDefault() throws {
        let request = try page.items.httpRequest(.init(kind: "a"))
        #expect(request.url.absoluteString == "http://h/items/a?limit=20&since=0.0&order=down")
        #expect(request.headers.map(\.description) == ["X-Client: tests"])
    }

    @Test func aValueIsSentAsItIs() throws {
        let request = try page.items.httpRequest(
            .init(kind: "a", limit: 5, order: .up, client: "mine")
        )
        #expect(request.url.absoluteString == "http://h/items/a?limit=5&since=0.0&order=up")
        #expect(request.headers.map(\.description) == ["X-Client: mine"])
    }

    @Test func aFormMayOmitAComponentWithADefault() throws {
        let endpoint = try registry.endpoint(named: "Page.items")
        #expect(endpoint.problems(inForm: ["kind": "a"]) == [])
        let request = try endpoint.request(from: ["kind": "a"], baseURL: "http://h")
        #expect(request.url.absoluteString == "http://h/items/a?limit=20&since=0.0&order=down")
    }

    @Test func aServerReadsTheDefaultOfAnAbsentComponent() throws {
        let read = try RequestReader(page.items, formats: .standard).request(
            from: IncomingRequest(pathParameters: ["kind": "a"])
        )
        #expect(
            read
                == .init(
                    kind: "a",
                    limit: 20,
                    since: Date(timeIntervalSince1970: 0),
                    order: .down,
                    client: "tests"
                )
        )
    }

    @Test func aBodyCanHaveADefault() throws {
        let typed = try page.add.httpRequest(.init())
        let form = try registry.endpoint(named: "Page.add").request(from: [:], baseURL: "http://h")
        #expect(
            [typed, form].map { $0.body.map { String(decoding: $0, as: UTF8.self) } }
                == [#"{"name":"box"}"#, #"{"name":"box"}"#]
        )
    }

    @Test func anInitialiserGetsTheDefaultOfAnOptionalComponent() throws {
        let read = try RequestReader(page.written, formats: .standard).request(
            from: IncomingRequest()
        )
        #expect(read.limit == 20)
        let request = try registry.endpoint(named: "Page.written")
            .request(from: [:], baseURL: "http://h")
        #expect(request.url.absoluteString == "http://h/written?limit=20")
    }

    @Test func aSecondListAddsToTheFirst() {
        let list: Components = ["a": "one", "b": "two"] + ["b": "three", "c": "four"]
        #expect(list.entries.map(\.name) == ["a", "b", "c"])
        #expect(list.entries.map(\.entry.documentation) == ["one", "three", "four"])
    }

    /// Without its type, a literal is a dictionary.
    @Test func anUntypedListOfTextsDocumentsItsComponents() throws {
        let registry = EndpointRegistry([UntypedListsAPI.self])
        let components = try registry.endpoint(named: "UntypedLists.texts").description.components
        #expect(components.map(\.documentation) == ["the most that are sent", nil])
        let request = try UntypedListsAPI(baseURL: "http://h").texts
            .httpRequest(.init(limit: 5, tags: ["a"]))
        #expect(request.url.absoluteString == "http://h/texts?limit=5&tags%5B%5D=a")
    }

    @Test func anyOtherUntypedDictionaryIsRefused() throws {
        let registry = EndpointRegistry([UntypedListsAPI.self])
        let error = #expect(throws: DeclarationErrors.self) { try registry.validate() }
        #expect(
            error?.description == """
                UntypedLists.misspelt: `limt` is listed but is not a component; did you mean `limit`?
                UntypedLists.numbers: the list of components is [String: Int], which says nothing; \
                write its type, as in `static let components: Components`
                """
        )
        let request = try UntypedListsAPI(baseURL: "http://h").numbers.httpRequest(.init())
        #expect(request.url.absoluteString == "http://h/numbers")
    }

    @Test func aListThatDoesNotFitTheComponentsIsADeclarationError() {
        let error = #expect(throws: DeclarationErrors.self) {
            try EndpointRegistry([OddListsAPI.self]).validate()
        }
        #expect(
            error?.description == """
                OddLists.odd: `limt` is listed but is not a component; did you mean `limit`?
                OddLists.odd: `elsewhere` is listed but is not a component
                OddLists.odd: the default of `limit` is `"many"`, which is not Int?
                OddLists.odd: the default of `kind` is `{"name":"x"}`, which is not String
                OddLists.odd: `tags` is listed twice
                """
        )
    }
}

private final class UntypedListsAPI: EndpointGroup {
    @GET("/texts") var texts: Endpoint<Texts, Empty>
    @GET("/misspelt") var misspelt: Endpoint<Misspelt, Empty>
    @GET("/numbers") var numbers: Endpoint<Numbers, Empty>

    struct Texts: RequestComponents {
        static let components = ["limit": "the most that are sent"]

        @URLQuery var limit: Int
        @URLQuery var tags: [String]
    }

    struct Misspelt: RequestComponents {
        static let components = ["limt": "the most that are sent"]

        @URLQuery var limit: Int?
    }

    struct Numbers: RequestComponents {
        static let components = ["limit": 20]

        @URLQuery var limit: Int?
    }
}

private final class PageAPI: EndpointGroup {
    override class var name: String { "Page" }
    override var encoder: ValueEncoder { ValueEncoder(dateStrategy: .secondsSince1970) }
    override var decoder: ValueDecoder { ValueDecoder(dateStrategy: .secondsSince1970) }

    @GET("/items/:kind")
    var items: Endpoint<Items, Empty>

    @POST("/items")
    var add: Endpoint<Add, Empty>

    @GET("/written")
    var written: Endpoint<Written, Empty>

    /// A request type with a custom initializer.
    struct Written: RequestComponents {
        static let components: Components = ["limit": .default(20)]

        @URLQuery var limit: Int

        enum CodingKeys: CodingKey {
            case limit
        }

        init(from decoder: any Swift.Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let found = try container.decodeIfPresent(URLQuery<Int>.self, forKey: .limit)
            limit = found?.wrappedValue ?? 7
        }
    }

    enum Order: String, Codable, CaseIterable {
        case up, down
    }

    struct Items: RequestComponents, Equatable {
        static let components: Components =
            ["kind": "what is on the page", "order": .default(Order.down)] + [
                "limit": .default(20).about("the most that are sent"),
                "since": .default(Date(timeIntervalSince1970: 0)),
                "client": .about("the name of the program").default("tests"),
            ]

        @Path var kind: String
        @URLQuery var limit: Int?
        @URLQuery var since: Date?
        @URLQuery var order: Order?
        @URLQuery var note: String?
        @Header var client: String?

        enum CodingKeys: String, CodingKey {
            case kind, limit, since, order, note
            case client = "X-Client"
        }
    }

    struct Add: RequestComponents {
        static let components: Components = ["item": .default(Item(name: "box"))]

        @Body var item: Item?
    }

    struct Item: Codable {
        var name: String
    }
}

private final class OddListsAPI: EndpointGroup {
    @GET("/:kind") var odd: Endpoint<Odd, Empty>

    struct Odd: RequestComponents {
        static let components: Components = [
            "limt": "misspelt", "elsewhere": "of another request", "limit": .default("many"),
            "kind": .default(["name": "x"]), "tags": "some", "tags": "others",
        ]

        @Path var kind: String
        @URLQuery var limit: Int?
        @URLQuery var tags: [String]
    }
}
