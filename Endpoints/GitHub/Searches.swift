internal import EndpointKit
internal import Girders

extension GitHubAPI {
    /// Asks for what fits a query.
    struct SearchRequest<Order: SearchOrder>: RequestComponents, Sendable {
        static var documentation: [String: String] {
            componentTexts(
                .paging,
                .optionalToken,
                own: [
                    "query": "words and conditions, such as `\(Order.exampleQuery)`",
                    "sort": "what the order goes by; how well they fit unless said",
                    "order": "which end comes first",
                ]
            )
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

    /// What the order of things that were found goes by; each kind of thing has its own.
    protocol SearchOrder: Codable, Sendable, CaseIterable {
        /// What one looks for among such things.
        static var exampleQuery: String { get }
    }

    /// What the order of repositories that were found goes by.
    enum RepositorySearchOrder: String, SearchOrder {
        case stars, forks, updated
        case helpWantedIssues = "help-wanted-issues"

        static var exampleQuery: String { "parser language:swift stars:>100" }
    }

    /// What the order of issues that were found goes by.
    enum IssueSearchOrder: String, SearchOrder {
        case comments, reactions, interactions, created, updated

        static var exampleQuery: String { "crash repo:apple/swift-nio is:open" }
    }

    /// What the order of people that were found goes by.
    enum UserSearchOrder: String, SearchOrder {
        case followers, repositories, joined

        static var exampleQuery: String { "tom location:berlin" }
    }

    /// A page of what fits a query.
    struct Found<Item: Codable & Sendable & Hashable>: Codable, Sendable, Hashable {
        /// How many there are on all pages; no more than 1000 of them are shown.
        var totalCount: Int
        /// Whether the search was given up before it had looked everywhere.
        var incompleteResults: Bool
        var items: [Item]
    }

    /// Which end of an order comes first.
    enum Direction: String, Codable, Sendable, CaseIterable {
        case asc, desc
    }
}
