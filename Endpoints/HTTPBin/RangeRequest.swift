package import EndpointKit

extension HTTPBinAPI {
    /// Asks for letters, or a part of them.
    package struct RangeRequest: RequestComponents, Sendable {
        package static let documentation = [
            "count": "how many letters there are, up to 102400",
            "range": "the part that is wanted, such as `bytes=2-5`",
            "duration": "over how many seconds they come",
            "chunkSize": "how many letters travel together",
        ]

        @Path package var count: Int
        @Header package var range: String?
        @URLQuery package var duration: Double?
        @URLQuery package var chunkSize: Int?

        enum CodingKeys: String, CodingKey {
            case count
            case range = "Range"
            case duration
            case chunkSize = "chunk_size"
        }

        /// Creates the request.
        package init(
            count: Int,
            range: String? = nil,
            duration: Double? = nil,
            chunkSize: Int? = nil
        ) {
            self.count = count
            self.range = range
            self.duration = duration
            self.chunkSize = chunkSize
        }
    }
}
