internal import EndpointKit

extension HTTPBinAPI {
    /// The header fields of a request.
    package struct HeaderFields: Codable, Sendable, Hashable {
        package var headers: [String: String]
    }
}
