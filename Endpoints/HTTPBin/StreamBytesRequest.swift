package import EndpointKit

extension HTTPBinAPI {
    /// Asks for random bytes in chunks.
    package struct StreamBytesRequest: RequestComponents, Sendable {
        package static let documentation = [
            "count": "how many bytes, up to 102400",
            "seed": "a number that always gives the same bytes",
            "chunkSize": "how many bytes travel together, 10240 unless said",
        ]

        @Path package var count: Int
        @URLQuery package var seed: Int?
        @URLQuery package var chunkSize: Int?

        enum CodingKeys: String, CodingKey {
            case count, seed
            case chunkSize = "chunk_size"
        }

        /// Creates the request.
        package init(count: Int, seed: Int? = nil, chunkSize: Int? = nil) {
            self.count = count
            self.seed = seed
            self.chunkSize = chunkSize
        }
    }
}
