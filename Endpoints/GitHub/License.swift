internal import EndpointKit

extension GitHubAPI {
    /// What others may do with a work.
    package struct License: Codable, Sendable, Hashable {
        package var key: String
        package var name: String
        /// The name that SPDX gives it, `NOASSERTION` where it has none.
        package var spdxID: String?
    }
}
