internal import EndpointKit

extension GitHubAPI {
    /// What is behind a name.
    package enum AccountKind: String, Codable, Sendable, CaseIterable {
        case user = "User"
        case organization = "Organization"
        case bot = "Bot"
        case mannequin = "Mannequin"
        case enterpriseUser = "EnterpriseUserAccount"
    }
}
