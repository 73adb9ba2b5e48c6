internal import EndpointKit

extension GitHubAPI {
    /// A search request.
    struct SearchRequest<Order: SearchOrder>: RequestComponents, Sendable {
        static var components: Components {
            .paging + .optionalToken + [
                "query": "words and qualifiers, such as `\(Order.exampleQuery)`",
                "sort": "sort order (default: best match)", "order": "sort direction",
            ]
        }

        @URLQuery var query: String
        @URLQuery var sort: Order? = nil
        @URLQuery var order: Direction? = nil
        @URLQuery var perPage: Int? = nil
        @URLQuery var page: Int? = nil
        @Header var authorization: Secret? = nil

        enum CodingKeys: String, CodingKey {
            case query = "q"
            case sort, order, perPage, page, authorization
        }
    }

    /// A sort order of search results; each kind of result has its own.
    protocol SearchOrder: Codable, Sendable, CaseIterable {
        /// A query to show as an example.
        static var exampleQuery: String { get }
    }

    /// The sort orders of found repositories.
    enum RepositorySearchOrder: String, SearchOrder {
        case stars, forks, updated
        case helpWantedIssues = "help-wanted-issues"

        static var exampleQuery: String { "parser language:swift stars:>100" }
    }

    /// The sort orders of found issues.
    enum IssueSearchOrder: String, SearchOrder {
        case comments, reactions, interactions, created, updated

        static var exampleQuery: String { "crash repo:apple/swift-nio is:open" }
    }

    /// The sort orders of found users.
    enum UserSearchOrder: String, SearchOrder {
        case followers, repositories, joined

        static var exampleQuery: String { "tom location:berlin" }
    }

    /// A page of search results.
    struct Found<Item: Codable & Sendable & Hashable>: Codable, Sendable, Hashable {
        /// The number of results on all pages; only the first 1000 can be fetched.
        var totalCount: Int
        /// Whether the search timed out before it was complete.
        var incompleteResults: Bool
        var items: [Item]
    }

    /// The sort directions.
    enum Direction: String, Codable, Sendable, CaseIterable {
        case asc, desc
    }
}
