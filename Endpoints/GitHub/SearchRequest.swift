package import EndpointKit
package import Girders

extension GitHubAPI {
    /// Asks for what fits a query.
    package struct SearchRequest<Order: SearchOrder>: RequestComponents, Sendable {
        package static var documentation: [String: String] {
            [
                "query": "words and conditions, such as `\(Order.exampleQuery)`",
                "sort": "what the order goes by; how well they fit unless said",
                "order": "which end comes first",
                "perPage": "how many are on a page, 30 unless said, up to 100",
                "page": "which page, counted from 1",
                "authorization": "`Bearer ` and a token; what is public needs none",
            ]
        }

        @URLQuery package var query: String
        @URLQuery package var sort: Order?
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
            sort: Order? = nil,
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
