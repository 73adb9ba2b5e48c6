import EndpointKit

final class ShopAPI: EndpointGroup {
    override class var defaultBaseURL: String? { "http://127.0.0.1:8080" }

    @GET("/orders/:id")
    var order: Endpoint<FindOrder, Order>

    @POST("/orders")
    var place: Endpoint<PlaceOrder, Order>

    struct FindOrder: RequestComponents {
        @Path var id: Int
        @URLQuery var expand: String?
    }

    struct PlaceOrder: RequestComponents {
        @Body var body: NewOrder
    }

    struct NewOrder: Codable {
        var article: String
        var quantity: Int
    }

    struct Order: Codable {
        var id: Int
        var status: String
    }
}
