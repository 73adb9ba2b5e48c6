package import EndpointKit
package import Girders

extension HTTPBinAPI {
    /// Says who asks by a token.
    package struct BearerRequest: RequestComponents, Sendable {
        package static let documentation = [
            "authorization": "`Bearer ` and any token"
        ]

        @Header package var authorization: Secret?

        enum CodingKeys: String, CodingKey {
            case authorization = "Authorization"
        }

        /// Creates the request.
        package init(token: Secret?) {
            authorization = token.map { Secret("Bearer \($0.reveal())") }
        }
    }
}
