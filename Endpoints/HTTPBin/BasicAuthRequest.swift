package import EndpointKit
internal import FoundationEssentials
package import Girders

extension HTTPBinAPI {
    /// Says who asks by name and password.
    package struct BasicAuthRequest: RequestComponents, Sendable {
        package static let documentation = [
            "user": "the name that the server is to expect",
            "password": "the password that the server is to expect",
            "authorization": "`Basic ` and `name:password` in base64",
        ]

        @Path package var user: String
        @Path package var password: Secret
        @Header package var authorization: Secret?

        enum CodingKeys: String, CodingKey {
            case user, password
            case authorization = "Authorization"
        }

        /// Creates the request with an Authorization field of one's own.
        package init(user: String, password: Secret, authorization: Secret? = nil) {
            self.user = user
            self.password = password
            self.authorization = authorization
        }

        /// Creates the request of someone whose name and password are the expected ones.
        package init(answering user: String, password: Secret) {
            let credentials = Data("\(user):\(password.reveal())".utf8).base64EncodedString()
            self.init(
                user: user,
                password: password,
                authorization: Secret("Basic \(credentials)")
            )
        }
    }
}
