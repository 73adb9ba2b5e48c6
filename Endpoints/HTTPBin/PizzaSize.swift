internal import EndpointKit

extension HTTPBinAPI {
    /// How large a pizza is.
    package enum PizzaSize: String, Codable, Sendable, CaseIterable {
        case small, medium, large
    }
}
