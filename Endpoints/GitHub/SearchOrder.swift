internal import EndpointKit

extension GitHubAPI {
    /// What the order of things that were found goes by; each kind of thing has its own.
    package protocol SearchOrder: Codable, Sendable, CaseIterable {
        /// What one looks for among such things.
        static var exampleQuery: String { get }
    }
}
