internal import EndpointKit

extension HTTPBinAPI {
    /// What can be on a pizza.
    package enum PizzaTopping: String, Codable, Sendable, CaseIterable {
        case bacon, cheese, onion, mushroom
    }
}
