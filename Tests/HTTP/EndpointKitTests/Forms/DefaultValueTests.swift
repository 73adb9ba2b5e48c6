import EndpointKit
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Testing
import ValueTree

/// A component with a default value may be omitted.
@Suite struct DefaultValueTests {
    private final class PageAPI: EndpointGroup {
        override class var name: String { "Page" }

        @GET("/items/:kind")
        var items: Endpoint<Items, Empty>

        @POST("/items")
        var add: Endpoint<Add, Empty>

        @GET("/pages")
        var pages: Endpoint<Pages, Empty>

        enum Order: String, Codable, CaseIterable {
            case up, down
        }

        struct Items: RequestComponents {
            @Path var kind: String
            @URLQuery var first: Int
            @URLQuery var limit: Int = 20
            @URLQuery var last: Int
            @URLQuery var page: Int = 1
            @URLQuery var order: Order = .down
            @URLQuery var note: String? = nil
            @URLQuery var tag: String? = "new"
            @Header var client: String = "tests"
        }

        struct Pages: RequestComponents {
            /// Has no key, so its wrapper is released with the request.
            @URLQuery var limit: Int = 20
            @URLQuery var page: Int

            enum CodingKeys: CodingKey {
                case page
            }
        }

        struct Add: RequestComponents {
            @Body var body: Item = Item(name: "box", count: 3)
        }

        struct Item: Codable {
            var name: String
            var count: Int
        }
    }

    private let registry: EndpointRegistry

    init() throws {
        registry = EndpointRegistry([PageAPI.self])
    }

    @Test func theDescriptionSaysWhichDefaultEachComponentHas() throws {
        let components = try registry.endpoint(named: "Page.items").description.components
        #expect(
            components.map { "\($0.name) \($0.isRequired) \($0.defaultValue?.description ?? "-")" }
                == [
                    "kind true -", "first true -", "limit false 20", "last true -",
                    "page false 1", "order false \"down\"", "note false -", "tag false -",
                    "client false \"tests\"",
                ]
        )
    }

    @Test func theDefaultOfAnUndecodedPropertyBelongsToNoComponent() throws {
        let components = try registry.endpoint(named: "Page.pages").description.components
        #expect(components.map { "\($0.name) \($0.isRequired)" } == ["page true"])
        #expect(components.map(\.defaultValue) == [nil])
    }

    @Test func anOmittedComponentIsSentAsItsDefault() throws {
        let endpoint = try registry.endpoint(named: "Page.items")
        let form: SupportedType = ["kind": "a", "first": 0, "last": 9, "page": 2]
        #expect(endpoint.problems(inForm: form) == [])
        let request = try endpoint.request(from: form, baseURL: "http://h")
        #expect(
            request.url.absoluteString
                == "http://h/items/a?first=0&limit=20&last=9&page=2&order=down"
        )
        #expect(request.headers.map(\.value).contains("tests"))
    }

    @Test func aBodyCanHaveADefault() throws {
        let request = try registry.endpoint(named: "Page.add")
            .request(from: [:], baseURL: "http://h")
        #expect(
            request.body.map { String(decoding: $0, as: UTF8.self) }
                == #"{"name":"box","count":3}"#
        )
    }

    @Test func aRequestInCodeHasItsDefaultValues() {
        let items = PageAPI.Items(kind: "a", first: 1, last: 2)
        #expect(items.limit == 20)
        #expect(URLQuery(wrappedValue: 1) == URLQuery(wrappedValue: 1))
    }
}
