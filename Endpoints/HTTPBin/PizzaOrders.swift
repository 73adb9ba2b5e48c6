internal import EndpointKit
internal import HTTPMessage

extension HTTPBinAPI {
    /// A pizza, and who wants it.
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

    /// How large a pizza is.
    enum PizzaSize: String, Codable, Sendable, CaseIterable {
        case small, medium, large
    }

    /// What can be on a pizza.
    enum PizzaTopping: String, Codable, Sendable, CaseIterable {
        case bacon, cheese, onion, mushroom
    }

    /// Sends an order as a form.
    struct OrderFormRequest: RequestComponents, Sendable {
        static let contentEncoding = ContentEncoding.url
        static let documentation = [
            "order": "what the page at /forms/post asks for"
        ]

        @Body var order: PizzaOrder
    }

    /// Sends fields and files.
    struct UploadRequest: RequestComponents, Sendable {
        static let contentEncoding = ContentEncoding.multipart
        static let documentation = [
            "parts": "fields with a value, and files"
        ]

        @Body var parts: [Part]
    }
}
