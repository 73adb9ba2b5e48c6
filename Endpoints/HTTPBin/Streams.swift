internal import EndpointKit

extension HTTPBinAPI {
    /// Asks for an answer that takes its time.
    struct DelayRequest: RequestComponents, Sendable {
        static let documentation = [
            "seconds": "how long the answer takes, up to 10"
        ]

        @Path var seconds: Double
    }

    /// Asks for bytes that come one by one.
    struct DripRequest: RequestComponents, Sendable {
        static let documentation = [
            "duration": "over how many seconds the bytes come, 2 unless said",
            "byteCount": "how many there are, 10 unless said",
            "delay": "how many seconds pass before the first",
            "code": "the status of the answer, 200 unless said",
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

    /// Asks for lines of JSON.
    struct StreamRequest: RequestComponents, Sendable {
        static let documentation = [
            "count": "how many lines, up to 100"
        ]

        @Path var count: Int
    }

    /// Asks for random bytes in chunks.
    struct StreamBytesRequest: RequestComponents, Sendable {
        static let documentation = [
            "count": "how many bytes, up to 102400",
            "seed": "a number that always gives the same bytes",
            "chunkSize": "how many bytes travel together, 10240 unless said",
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
