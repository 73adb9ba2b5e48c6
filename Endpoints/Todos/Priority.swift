internal import EndpointKit

extension TodosAPI {
    /// How much a thing to do matters.
    package enum Priority: String, Codable, Sendable, CaseIterable {
        case low, normal, high
    }
}
