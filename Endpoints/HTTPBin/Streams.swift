internal import EndpointKit

extension HTTPBinAPI {
    /// A request for a delayed response.
    struct DelayRequest: RequestComponents, Sendable {
        static let components: Components = ["seconds": "delay in seconds, at most 10"]

        @Path var seconds: Double
    }

    /// A request for bytes sent one by one.
    struct DripRequest: RequestComponents, Sendable {
        static let components: Components = [
            "duration": "duration in seconds (default 2)",
            "byteCount": "number of bytes (default 10)",
            "delay": "delay before the first byte in seconds",
            "code": "status code of the response (default 200)",
        ]

        @URLQuery var duration: Double? = nil
        @URLQuery var byteCount: Int? = nil
        @URLQuery var delay: Double? = nil
        @URLQuery var code: Int? = nil

        enum CodingKeys: String, CodingKey {
            case duration
            case byteCount = "numbytes"
            case delay, code
        }
    }

    /// A request for lines of JSON.
    struct StreamRequest: RequestComponents, Sendable {
        static let components: Components = ["count": "number of lines, at most 100"]

        @Path var count: Int
    }

    /// A request for random bytes in chunks.
    struct StreamBytesRequest: RequestComponents, Sendable {
        static let components: Components = [
            "count": "number of bytes, at most 102400",
            "seed": "random seed; the same seed gives the same bytes",
            "chunkSize": "bytes per chunk (default 10240)",
        ]

        @Path var count: Int
        @URLQuery var seed: Int? = nil
        @URLQuery var chunkSize: Int? = nil

        enum CodingKeys: String, CodingKey {
            case count, seed
            case chunkSize = "chunk_size"
        }
    }
}
