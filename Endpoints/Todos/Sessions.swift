package import EndpointKit

extension TodosAPI {
    /// A request for a token.
    package struct LoginRequest: RequestComponents, Sendable {
        @Body package var body: Credentials
    }

    /// A user name and a password.
    package struct Credentials: Codable, Sendable, Hashable {
        package var user: String
        package var password: Secret

        private enum CodingKeys: CodingKey {
            case user, password
        }

        /// Encodes the password in clear, since a login has to send it.
        package func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(user, forKey: .user)
            try container.encode(password.reveal(), forKey: .password)
        }
    }

    /// The token of a login.
    package struct Session: Codable, Sendable, Hashable {
        package var token: String

        package init(token: String) {
            self.token = token
        }
    }

    /// A request for the user of a token.
    package struct MeRequest: RequestComponents, Sendable {
        package static let components: Components = [
            "authorization": "`Bearer ` and a token from `login`"
        ]

        @Header package var authorization: Secret?
    }

    /// A user of the to-do list.
    package struct User: Codable, Sendable, Hashable {
        package var name: String
        package var email: String

        package init(name: String, email: String) {
            self.name = name
            self.email = email
        }
    }
}
