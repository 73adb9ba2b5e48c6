internal import EndpointKit

extension TodosAPI {
    /// Who someone is, and the proof.
    package struct Credentials: Codable, Sendable, Hashable {
        package var user: String
        package var password: String

        /// Creates the value.
        package init(user: String, password: String) {
            self.user = user
            self.password = password
        }
    }
}
