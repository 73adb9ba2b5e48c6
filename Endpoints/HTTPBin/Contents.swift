internal import EndpointKit
internal import FoundationEssentials

extension HTTPBinAPI {
    /// A request for a response with a status code.
    struct StatusCodeRequest: RequestComponents, Sendable {
        static let components: Components = ["code": "status code of the response, such as 404"]

        @Path var code: Int
    }

    /// A request for header fields in the response.
    struct ResponseHeadersRequest: RequestComponents, Sendable {
        static let contentEncoding = ContentEncoding.url
        static let components: Components = ["fields": "names and values of the header fields"]

        @Body var fields: [String: String]
    }

    /// A request for an image.
    struct ImageRequest: RequestComponents, Sendable {
        static let components: Components = ["format": "format of the image"]

        @Path var format: ImageFormat
    }

    /// The formats of images.
    enum ImageFormat: String, Codable, Sendable, CaseIterable {
        case png, jpeg, webp, svg
    }

    /// A request to decode Base64.
    struct Base64Request: RequestComponents, Sendable {
        static let components: Components = [
            "text": "Base64 text, such as SFRUUEJJTiBpcyBhd2Vzb21l"
        ]

        @Path var text: String
    }

    /// A request for random bytes.
    struct BytesRequest: RequestComponents, Sendable {
        static let components: Components = [
            "count": "number of bytes, at most 102400",
            "seed": "random seed; the same seed gives the same bytes",
        ]

        @Path var count: Int
        @URLQuery var seed: Int? = nil
    }

    /// A request for letters, or for a range of them.
    struct RangeRequest: RequestComponents, Sendable {
        static let components: Components = [
            "count": "number of letters, at most 102400",
            "range": "byte range, such as `bytes=2-5`",
            "duration": "duration of the response in seconds", "chunkSize": "letters per chunk",
        ]

        @Path var count: Int
        @Header var range: String? = nil
        @URLQuery var duration: Double? = nil
        @URLQuery var chunkSize: Int? = nil

        enum CodingKeys: String, CodingKey {
            case count
            case range = "Range"
            case duration
            case chunkSize = "chunk_size"
        }
    }

    /// A request as the server received it, and how the response was compressed.
    struct Compressed: Codable, Sendable, Hashable {
        var gzipped: Bool?
        var deflated: Bool?
        var headers: [String: String]
        var method: String
        /// The IP address of the client.
        var origin: String
    }

    /// A new UUID.
    struct Identifier: Codable, Sendable, Hashable {
        var uuid: UUID
    }
}
