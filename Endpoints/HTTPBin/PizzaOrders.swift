internal import EndpointKit
internal import HTTPMessage

extension HTTPBinAPI {
    /// An order for a pizza.
    struct PizzaOrder: Codable, Sendable, Hashable {
        var customer: String
        var telephone: String?
        var size: PizzaSize = .medium
        var toppings: [PizzaTopping] = []
        var comments: String?

        enum CodingKeys: String, CodingKey {
            case customer = "custname"
            case telephone = "custtel"
            case size
            case toppings = "topping"
            case comments
        }
    }

    /// The sizes of pizzas.
    enum PizzaSize: String, Codable, Sendable, CaseIterable {
        case small, medium, large
    }

    /// The toppings of pizzas.
    enum PizzaTopping: String, Codable, Sendable, CaseIterable {
        case bacon, cheese, onion, mushroom
    }

    /// A request with an order as a URL-encoded form.
    struct OrderFormRequest: RequestComponents, Sendable {
        static let contentEncoding = ContentEncoding.url
        static let components: Components = ["order": "fields of the form at /forms/post"]

        @Body var order: PizzaOrder
    }

    /// A request with a multipart form.
    struct UploadRequest: RequestComponents, Sendable {
        static let contentEncoding = ContentEncoding.multipart
        static let components: Components = ["parts": "fields and files"]

        @Body var parts: [Part]
    }
}
