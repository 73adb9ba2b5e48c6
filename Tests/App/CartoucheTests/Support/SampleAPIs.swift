import EndpointKit
import FoundationEssentials
import ValueTree

/// APIs that are described and whose forms are filled in, but never called.
enum Sample {
    /// The declaration of seed 001.
    class TodosAPI: EndpointGroup {
        @GET("/todos")
        var getAll: Endpoint<GetTodosRequest, [TodoDTO]>

        struct GetTodosRequest: RequestComponents {
            @URLQuery var limit: Int
            @URLQuery var incompleteOnly: Bool
        }

        struct TodoDTO: Codable {
            var name: String
            var isComplete: Bool
        }
    }

    /// An API with a deprecated endpoint, whose request type is itself the body.
    final class LegacyAPI: EndpointGroup {
        override var keyMapping: KeyStrategy { .snakeCase }

        @POST("/notes", deprecated: "use put")
        var note: Endpoint<Note, Empty>

        struct Note: RequestConvertible {
            var noteText: String?
        }
    }

    /// An API with every kind of component.
    final class ShopAPI: EndpointGroup {
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

        struct Find: RequestComponents {
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

        struct Add: RequestComponents {
            @Body var body: NewThing
        }

        struct Form: RequestComponents {
            static let contentEncoding: ContentEncoding = .url

            @Body var body: FormData
        }

        struct FormData: Codable {
            var name: String
        }

        struct NewThing: Codable {
            var name: String
            var amount: Int8
            var parts: [Part]
            var size: Size?
        }

        struct Part: Codable {
            var title: String
        }

        struct Thing: Codable {
            var id: Int
            var name: String
            var parts: [Part]
            var made: Date?
        }
    }
}
