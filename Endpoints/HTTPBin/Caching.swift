internal import EndpointKit

extension HTTPBinAPI {
    /// Asks for what may be known already.
    struct CacheRequest: RequestComponents, Sendable {
        static let documentation = [
            "ifNoneMatch": "the tag of what is known",
            "ifModifiedSince": "when it was, as RFC 9110 writes dates",
        ]

        @Header var ifNoneMatch: String? = nil
        @Header var ifModifiedSince: String? = nil

        enum CodingKeys: String, CodingKey {
            case ifNoneMatch = "If-None-Match"
            case ifModifiedSince = "If-Modified-Since"
        }
    }

    /// Asks for an answer that may be kept.
    struct CacheForRequest: RequestComponents, Sendable {
        static let documentation = [
            "seconds": "how long it may be kept"
        ]

        @Path var seconds: Int
    }

    /// Asks for something on conditions.
    struct EntityTagRequest: RequestComponents, Sendable {
        static let documentation = [
            "tag": "the tag that the server is to have",
            "ifNoneMatch": "tags that are answered with 304",
            "ifMatch": "tags without which the answer is 412",
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
