internal import EndpointKit

extension HTTPBinAPI {
    /// Where a request came from.
    package struct Caller: Codable, Sendable, Hashable {
        /// An address; those of proxies stand behind it.
        package var origin: String
    }
}
