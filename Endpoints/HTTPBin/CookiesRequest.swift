package import EndpointKit

extension HTTPBinAPI {
    /// Names cookies.
    package struct CookiesRequest: RequestComponents, Sendable {
        package static let contentEncoding = ContentEncoding.url
        package static let documentation = [
            "cookies": "names and values; a cookie that is removed needs no value"
        ]

        @Body package var cookies: [String: String]

        /// Creates the request.
        package init(cookies: [String: String]) {
            self.cookies = cookies
        }
    }
}
