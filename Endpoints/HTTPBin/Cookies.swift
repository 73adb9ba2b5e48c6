internal import EndpointKit

extension HTTPBinAPI {
    /// The cookies of a request.
    struct Cookies: Codable, Sendable, Hashable {
        var cookies: [String: String]
    }

    /// Names cookies.
    struct CookiesRequest: RequestComponents, Sendable {
        static let contentEncoding = ContentEncoding.url
        static let documentation = [
            "cookies": "names and values; a cookie that is removed needs no value"
        ]

        @Body var cookies: [String: String]
    }

    /// Asks for a cookie.
    struct SetCookieRequest: RequestComponents, Sendable {
        static let documentation = [
            "name": "the name of the cookie",
            "value": "its value",
        ]

        @Path var name: String
        @Path var value: String
    }
}
