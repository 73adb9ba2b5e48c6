internal import EndpointKit

extension HTTPBinAPI {
    /// A request as the server saw it, and how the answer travelled.
    package struct Compressed: Codable, Sendable, Hashable {
        package var gzipped: Bool?
        package var deflated: Bool?
        package var headers: [String: String]
        package var method: String
        /// The address that the request came from.
        package var origin: String
    }
}
