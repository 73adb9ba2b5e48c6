package import EndpointKit

extension HTTPBinAPI {
    /// Asks for bytes that come one by one.
    package struct DripRequest: RequestComponents, Sendable {
        package static let documentation = [
            "duration": "over how many seconds the bytes come, 2 unless said",
            "byteCount": "how many there are, 10 unless said",
            "delay": "how many seconds pass before the first",
            "code": "the status of the answer, 200 unless said",
        ]

        @URLQuery package var duration: Double?
        @URLQuery package var byteCount: Int?
        @URLQuery package var delay: Double?
        @URLQuery package var code: Int?

        enum CodingKeys: String, CodingKey {
            case duration
            case byteCount = "numbytes"
            case delay, code
        }

        /// Creates the request.
        package init(
            duration: Double? = nil,
            byteCount: Int? = nil,
            delay: Double? = nil,
            code: Int? = nil
        ) {
            self.duration = duration
            self.byteCount = byteCount
            self.delay = delay
            self.code = code
        }
    }
}
