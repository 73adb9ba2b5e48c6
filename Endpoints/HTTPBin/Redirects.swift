internal import EndpointKit

extension HTTPBinAPI {
    /// Asks for an answer that is somewhere else.
    struct RedirectsRequest: RequestComponents, Sendable {
        static let documentation = [
            "times": "how many redirects lead to the answer"
        ]

        @Path var times: Int
    }

    /// Asks to be sent elsewhere.
    struct RedirectToRequest: RequestComponents, Sendable {
        static let documentation = [
            "url": "where to",
            "status": "how; 302 unless said",
        ]

        @URLQuery var url: String
        @URLQuery var status: RedirectStatus? = nil

        enum CodingKeys: String, CodingKey {
            case url
            case status = "status_code"
        }
    }

    /// The ways to be sent elsewhere (RFC 9110, 15.4).
    enum RedirectStatus: Int, Codable, Sendable, CaseIterable {
        case movedPermanently = 301
        case found = 302
        case seeOther = 303
        case temporaryRedirect = 307
        case permanentRedirect = 308
    }

    /// Asks for one of several pages that know each other.
    struct LinksRequest: RequestComponents, Sendable {
        static let documentation = [
            "count": "how many pages there are, up to 200",
            "place": "which one, counted from 0",
        ]

        @Path var count: Int
        @Path var place: Int
    }
}
