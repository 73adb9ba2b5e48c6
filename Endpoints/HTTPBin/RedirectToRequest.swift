package import EndpointKit

extension HTTPBinAPI {
    /// Asks to be sent elsewhere.
    package struct RedirectToRequest: RequestComponents, Sendable {
        package static let documentation = [
            "url": "where to",
            "status": "how; 302 unless said",
        ]

        @URLQuery package var url: String
        @URLQuery package var status: RedirectStatus?

        enum CodingKeys: String, CodingKey {
            case url
            case status = "status_code"
        }

        /// Creates the request.
        package init(url: String, status: RedirectStatus? = nil) {
            self.url = url
            self.status = status
        }
    }
}
