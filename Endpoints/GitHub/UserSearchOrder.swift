internal import EndpointKit

extension GitHubAPI {
    /// What the order of people that were found goes by.
    package enum UserSearchOrder: String, SearchOrder {
        case followers, repositories, joined

        package static var exampleQuery: String { "tom location:berlin" }
    }
}
