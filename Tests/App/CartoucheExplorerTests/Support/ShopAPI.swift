import EndpointKit
import FoundationEssentials

/// Endpoints with every kind of component and a response of every kind of field.
final class ShopAPI: EndpointGroup {
    @GET("/items") var list: Endpoint<ListRequest, [Item]>
    @GET("/items/:id") var item: Endpoint<ItemRequest, Item>
    @POST("/items") var create: Endpoint<CreateRequest, Item>
    @DELETE("/items/:id") var delete: Endpoint<ItemRequest, Empty>
    @GET("/ping") var ping: Endpoint<Empty, Empty>

    struct ListRequest: RequestComponents {
        static let components: Components = ["limit": "how many are wanted at most"]

        @URLQuery var limit: Int
        @URLQuery var inStockOnly: Bool
    }

    struct ItemRequest: RequestComponents {
        @Path var id: Int
    }

    struct CreateRequest: RequestComponents {
        @Body var body: NewItem
    }

    struct NewItem: Codable, Sendable {
        var name: String
        var size: Size
        var color: Color?
        var tags: [String]
        var due: Date?
        var parts: [Part]
    }

    struct Part: Codable, Sendable {
        var title: String
        var isDone: Bool
    }

    enum Size: String, Codable, CaseIterable, Sendable {
        case small
        case medium
        case large
    }

    enum Color: String, Codable, CaseIterable, Sendable {
        case red
        case orange
        case yellow
        case green
        case blue
        case violet
    }

    struct Item: Codable, Sendable {
        var id: Int
        var name: String
        var price: Double
        var tags: [String]
        var note: String?
    }
}
