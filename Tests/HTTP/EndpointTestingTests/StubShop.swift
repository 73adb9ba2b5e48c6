import EndpointKit
import EndpointTesting
import Hummingbird
import ValueTree

/// The API of these tests.
final class StubShop: EndpointGroup {
    override class var name: String { "Shop" }
    override class var defaultBaseURL: String? { "https://shop.example/v1" }
    override var keyMapping: KeyStrategy { .snakeCase }

    @GET("/orders/:id") var order: Endpoint<FindOrder, Order>
    @POST("/orders") var create: Endpoint<NewOrder, Order>
    @GET("/orders?view=full") var full: Endpoint<Empty, [Order]>
    @DELETE("/orders/:id") var cancel: Endpoint<FindOrder, Empty>
    @GET("/files/:name") var file: Endpoint<FindFile, String>

    @PUT("/images/:name") var upload: Endpoint<Upload, [UInt8]>

    struct Upload: RequestComponents {
        @Path var name: String
        @Body var image: File
    }

    struct FindOrder: RequestComponents, Equatable {
        @Path var id: Int
        @URLQuery var expand: String?

        static func == (left: FindOrder, right: FindOrder) -> Bool {
            left.id == right.id && left.expand == right.expand
        }
    }

    struct NewOrder: RequestComponents {
        @Header var token: String
        @Body var item: Item
    }

    struct Item: Codable, Equatable {
        var itemName: String
        var count: Int
    }

    struct FindFile: RequestComponents {
        @Path var name: String
    }

    struct Order: Codable, Equatable {
        var orderID: Int
        var status: String
    }
}
