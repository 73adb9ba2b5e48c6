package import EndpointKit

extension HTTPBinAPI {
    /// Asks for what may be known already.
    package struct CacheRequest: RequestComponents, Sendable {
        package static let documentation = [
            "ifNoneMatch": "the tag of what is known",
            "ifModifiedSince": "when it was, as RFC 9110 writes dates",
        ]

        @Header package var ifNoneMatch: String?
        @Header package var ifModifiedSince: String?

        enum CodingKeys: String, CodingKey {
            case ifNoneMatch = "If-None-Match"
            case ifModifiedSince = "If-Modified-Since"
        }

        /// Creates the request.
        package init(ifNoneMatch: String? = nil, ifModifiedSince: String? = nil) {
            self.ifNoneMatch = ifNoneMatch
            self.ifModifiedSince = ifModifiedSince
        }
    }
}
