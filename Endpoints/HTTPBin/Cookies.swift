internal import EndpointKit

extension HTTPBinAPI {
    /// The cookies of a request.
    package struct Cookies: Codable, Sendable, Hashable {
        package var cookies: [String: String]
    }
}
