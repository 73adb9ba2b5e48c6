package import EndpointKit

extension HTTPBinAPI {
    /// Asks for something on conditions.
    package struct EntityTagRequest: RequestComponents, Sendable {
        package static let documentation = [
            "tag": "the tag that the server is to have",
            "ifNoneMatch": "tags that are answered with 304",
            "ifMatch": "tags without which the answer is 412",
        ]

        @Path package var tag: String
        @Header package var ifNoneMatch: String?
        @Header package var ifMatch: String?

        enum CodingKeys: String, CodingKey {
            case tag
            case ifNoneMatch = "If-None-Match"
            case ifMatch = "If-Match"
        }

        /// Creates the request.
        package init(tag: String, ifNoneMatch: String? = nil, ifMatch: String? = nil) {
            self.tag = tag
            self.ifNoneMatch = ifNoneMatch
            self.ifMatch = ifMatch
        }
    }
}
