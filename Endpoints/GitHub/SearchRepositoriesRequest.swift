package import EndpointKit
package import Girders

extension GitHubAPI {
    /// Asks for repositories.
    package struct SearchRepositoriesRequest: RequestComponents, Sendable {
        package static let documentation = [
            "query": "words and conditions, such as `parser language:swift stars:>100`",
            "sort": "what the order goes by; how well they fit unless said",
            "order": "which end comes first",
            "perPage": "how many are on a page, 30 unless said, up to 100",
            "page": "which page, counted from 1",
            "authorization": "`Bearer ` and a token; what is public needs none",
        ]

        @URLQuery package var query: String
        @URLQuery package var sort: RepositorySearchOrder?
        @URLQuery package var order: Direction?
        @URLQuery package var perPage: Int?
        @URLQuery package var page: Int?
        @Header package var authorization: Secret?

        enum CodingKeys: String, CodingKey {
            case query = "q"
            case sort, order, perPage, page, authorization
        }

        /// Creates the request.
        package init(
            query: String,
            sort: RepositorySearchOrder? = nil,
            order: Direction? = nil,
            perPage: Int? = nil,
            page: Int? = nil,
            authorization: Secret? = nil
        ) {
            self.query = query
            self.sort = sort
            self.order = order
            self.perPage = perPage
            self.page = page
            self.authorization = authorization
        }
    }
}
