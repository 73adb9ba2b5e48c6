internal import EndpointKit
internal import FoundationEssentials

extension GitHubAPI {
    /// Why a request failed.
    struct Problem: Codable, Sendable, Hashable {
        var message: String
        /// The page that explains it.
        var documentationURL: URL?
        /// The status of the response, as a text.
        var status: String?
        var errors: [FieldProblem]?
    }

    /// An error in one field of a request.
    struct FieldProblem: Codable, Sendable, Hashable {
        var resource: String
        var field: String?
        /// The kind of problem, such as `missing_field` or `already_exists`.
        var code: String
        var message: String?
    }
}
