internal import EndpointKit

extension TroubleAPI {
    /// A thing in a shop, as it should arrive.
    package struct Item: Codable, Sendable, Hashable {
        package var id: Int
        package var name: String
        package var price: Double
        package var inStock: Bool
        package var tags: [String]
        package var note: String?

        /// Creates the value.
        package init(
            id: Int,
            name: String,
            price: Double,
            inStock: Bool,
            tags: [String] = [],
            note: String? = nil
        ) {
            self.id = id
            self.name = name
            self.price = price
            self.inStock = inStock
            self.tags = tags
            self.note = note
        }
    }
}
