internal import EndpointKit

extension TodosAPI {
    /// What a login gives.
    package struct Session: Codable, Sendable, Hashable {
        package var token: String

        /// Creates the value.
        package init(token: String) {
            self.token = token
        }
    }
}
