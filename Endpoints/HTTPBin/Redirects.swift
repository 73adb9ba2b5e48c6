internal import EndpointKit

extension HTTPBinAPI {
    /// A request for a number of redirects.
    struct RedirectsRequest: RequestComponents, Sendable {
        static let components: Components = ["times": "number of redirects"]

        @Path var times: Int
    }

    /// A request for a redirect to a URL.
    struct RedirectToRequest: RequestComponents, Sendable {
        static let components: Components = [
            "url": "target URL", "status": "status code of the redirect (default 302)",
        ]

        @URLQuery var url: String
        @URLQuery var status: RedirectStatus? = nil

        enum CodingKeys: String, CodingKey {
            case url
            case status = "status_code"
        }
    }

    /// The status codes of redirects (RFC 9110, section 15.4).
    enum RedirectStatus: Int, Codable, Sendable, CaseIterable {
        case movedPermanently = 301
        case found = 302
        case seeOther = 303
        case temporaryRedirect = 307
        case permanentRedirect = 308
    }

    /// A request for one of several linked pages.
    struct LinksRequest: RequestComponents, Sendable {
        static let components: Components = [
            "count": "number of pages, at most 200", "place": "index of the page, from 0",
        ]

        @Path var count: Int
        @Path var place: Int
    }
}
