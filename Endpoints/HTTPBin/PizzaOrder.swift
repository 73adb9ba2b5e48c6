internal import EndpointKit

extension HTTPBinAPI {
    /// A pizza, and who wants it.
    package struct PizzaOrder: Codable, Sendable, Hashable {
        package var customer: String
        package var telephone: String?
        package var size: PizzaSize
        package var toppings: [PizzaTopping]
        package var comments: String?

        enum CodingKeys: String, CodingKey {
            case customer = "custname"
            case telephone = "custtel"
            case size
            case toppings = "topping"
            case comments
        }

        /// Creates the value.
        package init(
            customer: String,
            telephone: String? = nil,
            size: PizzaSize = .medium,
            toppings: [PizzaTopping] = [],
            comments: String? = nil
        ) {
            self.customer = customer
            self.telephone = telephone
            self.size = size
            self.toppings = toppings
            self.comments = comments
        }
    }
}
