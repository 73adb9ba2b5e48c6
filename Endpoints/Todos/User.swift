internal import EndpointKit

extension TodosAPI {
    /// A person with things to do.
    package struct User: Codable, Sendable, Hashable {
        package var name: String
        package var email: String

        /// Creates the value.
        package init(name: String, email: String) {
            self.name = name
            self.email = email
        }
    }
}
