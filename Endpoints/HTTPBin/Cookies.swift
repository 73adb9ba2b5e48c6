internal import EndpointKit

extension HTTPBinAPI {
    /// The cookies of a request.
    struct Cookies: Codable, Sendable, Hashable {
        var cookies: [String: String]
    }

    /// A request that sets or deletes cookies.
    struct CookiesRequest: RequestComponents, Sendable {
        static let contentEncoding = ContentEncoding.url
        static let components: Components = [
            "cookies": "names and values; values are ignored when deleting"
        ]

        @Body var cookies: [String: String]
    }

    /// A request that sets a cookie.
    struct SetCookieRequest: RequestComponents, Sendable {
        static let components: Components = [
            "name": "name of the cookie", "value": "value of the cookie",
        ]

        @Path var name: String
        @Path var value: String
    }
}
