internal import EndpointKit

extension GitHubAPI {
    /// What the order of repositories that were found goes by.
    package enum RepositorySearchOrder: String, SearchOrder {
        case stars, forks, updated
        case helpWantedIssues = "help-wanted-issues"

        package static var exampleQuery: String { "parser language:swift stars:>100" }
    }
}
