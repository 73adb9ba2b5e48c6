internal import EndpointKit
package import Girders

extension TodosAPI {
    /// Who someone is, and the proof.
    package struct Credentials: Codable, Sendable, Hashable {
        package var user: String
        package var password: Secret

        /// Creates the value.
        package init(user: String, password: Secret) {
            self.user = user
            self.password = password
        }

        private enum CodingKeys: CodingKey {
            case user, password
        }

        /// Writes the password, too: a login is where it is told.
        package func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(user, forKey: .user)
            try container.encode(password.reveal(), forKey: .password)
        }
    }
}
