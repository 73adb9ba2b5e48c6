internal import EndpointKit

extension HTTPBinAPI {
    /// A conditional request.
    struct CacheRequest: RequestComponents, Sendable {
        static let components: Components = [
            "ifNoneMatch": "entity tag of the cached response",
            "ifModifiedSince": "date of the cached response, as in RFC 9110",
        ]

        @Header var ifNoneMatch: String? = nil
        @Header var ifModifiedSince: String? = nil

        enum CodingKeys: String, CodingKey {
            case ifNoneMatch = "If-None-Match"
            case ifModifiedSince = "If-Modified-Since"
        }
    }

    /// A request for a cacheable response.
    struct CacheForRequest: RequestComponents, Sendable {
        static let components: Components = ["seconds": "cache lifetime in seconds"]

        @Path var seconds: Int
    }

    /// A request with conditions on the entity tag.
    struct EntityTagRequest: RequestComponents, Sendable {
        static let components: Components = [
            "tag": "current entity tag on the server",
            "ifNoneMatch": "entity tags that give 304 if one matches",
            "ifMatch": "entity tags that give 412 unless one matches",
        ]

        @Path var tag: String
        @Header var ifNoneMatch: String? = nil
        @Header var ifMatch: String? = nil

        enum CodingKeys: String, CodingKey {
            case tag
            case ifNoneMatch = "If-None-Match"
            case ifMatch = "If-Match"
        }
    }
}
