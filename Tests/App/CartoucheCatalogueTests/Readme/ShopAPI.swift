import EndpointKit
import Foundation
import HTTPMessage

/// The README's API, word for word.
final class ShopAPI: EndpointGroup {
    override class var defaultBaseURL: String? { "https://shop.example" }

    @GET("/orders/:id")
    var order: Endpoint<FindOrder, Order>

    struct FindOrder: RequestComponents {
        @Path var id: Int
        @URLQuery var expand: String?
    }

    struct Order: Codable {
        var id: Int
        var status: String
    }
}

/// The README's service, word for word.
enum Warehouse: String, ServiceEndpoint, CaseIterable {
    case stock, suppliers

    var path: String { "/\(rawValue)" }
}
