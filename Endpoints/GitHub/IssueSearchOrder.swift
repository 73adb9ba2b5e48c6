internal import EndpointKit

extension GitHubAPI {
    /// What the order of issues that were found goes by.
    package enum IssueSearchOrder: String, SearchOrder {
        case comments, reactions, interactions, created, updated

        package static var exampleQuery: String { "crash repo:apple/swift-nio is:open" }
    }
}
