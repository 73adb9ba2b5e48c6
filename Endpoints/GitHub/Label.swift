internal import EndpointKit

extension GitHubAPI {
    /// A word that sorts issues.
    package struct Label: Codable, Sendable, Hashable {
        package var id: Int
        package var name: String
        /// Six hexadecimal digits.
        package var color: String
        package var description: String?
        /// Whether every new repository has it.
        package var isDefault: Bool

        enum CodingKeys: String, CodingKey {
            case id, name, color, description
            case isDefault = "default"
        }
    }
}
