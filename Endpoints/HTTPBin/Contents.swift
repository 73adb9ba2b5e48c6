internal import EndpointKit
internal import FoundationEssentials

extension HTTPBinAPI {
    /// Asks for a status.
    struct StatusCodeRequest: RequestComponents, Sendable {
        static let documentation = [
            "code": "the status of the answer, such as 404"
        ]

        @Path var code: Int
    }

    /// Asks for header fields in the answer.
    struct ResponseHeadersRequest: RequestComponents, Sendable {
        static let contentEncoding = ContentEncoding.url
        static let documentation = [
            "fields": "names and values of the header fields"
        ]

        @Body var fields: [String: String]
    }

    /// Asks for an image.
    struct ImageRequest: RequestComponents, Sendable {
        static let documentation = [
            "format": "how the image is written"
        ]

        @Path var format: ImageFormat
    }

    /// How an image is written.
    enum ImageFormat: String, Codable, Sendable, CaseIterable {
        case png, jpeg, webp, svg
    }

    /// Asks what a text says.
    struct Base64Request: RequestComponents, Sendable {
        static let documentation = [
            "text": "a text in base64, such as SFRUUEJJTiBpcyBhd2Vzb21l"
        ]

        @Path var text: String
    }

    /// Asks for random bytes.
    struct BytesRequest: RequestComponents, Sendable {
        static let documentation = [
            "count": "how many bytes, up to 102400",
            "seed": "a number that always gives the same bytes",
        ]

        @Path var count: Int
        @URLQuery var seed: Int? = nil
    }

    /// Asks for letters, or a part of them.
    struct RangeRequest: RequestComponents, Sendable {
        static let documentation = [
            "count": "how many letters there are, up to 102400",
            "range": "the part that is wanted, such as `bytes=2-5`",
            "duration": "over how many seconds they come",
            "chunkSize": "how many letters travel together",
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

    /// A request as the server saw it, and how the answer travelled.
    struct Compressed: Codable, Sendable, Hashable {
        var gzipped: Bool?
        var deflated: Bool?
        var headers: [String: String]
        var method: String
        /// The address that the request came from.
        var origin: String
    }

    /// An identifier that nothing has yet.
    struct Identifier: Codable, Sendable, Hashable {
        var uuid: UUID
    }
}
