package import EndpointKit
package import Girders

extension TodosAPI {
    /// Asks for a token.
    package struct LoginRequest: RequestComponents, Sendable {
        @Body package var body: Credentials

        /// Creates the request.
        package init(body: Credentials) {
            self.body = body
        }
    }

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

    /// What a login gives.
    package struct Session: Codable, Sendable, Hashable {
        package var token: String

        /// Creates the value.
        package init(token: String) {
            self.token = token
        }
    }

    /// Asks who the token belongs to.
    package struct MeRequest: RequestComponents, Sendable {
        package static let documentation = [
            "authorization": "`Bearer ` and the token of a login"
        ]

        @Header package var authorization: String

        /// Creates the request.
        package init(authorization: String) {
            self.authorization = authorization
        }
    }

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
