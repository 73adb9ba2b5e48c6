import EndpointKit
import FoundationEssentials

/// An API with every kind of component.
final class ShopAPI: EndpointGroup {
    override class var defaultBaseURL: String? { "https://shop.example.org/v1/" }

    @GET("/things/{id}/parts/:number?view=full", "Finds things.")
    var find: Endpoint<Find, [Thing]>

    @POST("/things")
    var add: Endpoint<Add, Thing>

    @PUT("/forms")
    var form: Endpoint<Form, Empty>

    @GET("/forms")
    var formQuery: Endpoint<Form, Empty>

    @CUSTOM("OPTIONS", "/things")
    var options: Endpoint<Empty, Empty>

    @CUSTOM(method: "PURGE", "/things")
    var purge: Endpoint<Empty, Empty>

    enum Size: String, Codable, CaseIterable {
        case small, large
    }

    struct Find: RequestComponents, Equatable {
        static let components: Components = ["text": "what to look for"]

        @Path var id: String
        @Path var number: Int
        @URLQuery var text: String?
        @URLQuery var tags: [String]
        @URLQuery var isOpen: Bool
        @URLQuery var ratio: Double?
        @URLQuery var size: Size?
        @URLQuery var since: Date?
        @Header var requestID: String
        @Header var count: Int8?

        enum CodingKeys: String, CodingKey {
            case id, number, text, tags, isOpen, ratio, size, since
            case requestID = "X-Request-ID"
            case count = "X-Count"
        }
    }

    struct Add: RequestComponents, Equatable {
        @Body var body: NewThing
    }

    struct Form: RequestComponents, Equatable {
        static let contentEncoding: ContentEncoding = .url

        @Body var body: FormData
    }

    struct FormData: Codable, Equatable {
        var foo: String
        var baz: Int
        var list: [Int]?
        var inner: [String: String]?
        var steps: [Step]?
    }

    struct Step: Codable, Equatable {
        var name: String
        var parts: [Part]?
    }

    struct NewThing: Codable, Equatable {
        var name: String
        var amount: Int8
        var parts: [Part]
        var size: Size?
    }

    struct Part: Codable, Equatable {
        var title: String
    }

    struct Thing: Codable, Equatable {
        var id: Int
        var name: String
        var parts: [Part]
        var made: Date?
    }
}
