package import EndpointKit

extension HTTPBinAPI {
    /// Asks for a cookie.
    package struct SetCookieRequest: RequestComponents, Sendable {
        package static let documentation = [
            "name": "the name of the cookie",
            "value": "its value",
        ]

        @Path package var name: String
        @Path package var value: String

        /// Creates the request.
        package init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }
}
