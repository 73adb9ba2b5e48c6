package import EndpointKit
package import Girders

extension GitHubAPI {
    /// Asks for a page of what everybody may see.
    package struct PageRequest: RequestComponents, Sendable {
        package static let documentation = [
            "perPage": "how many are on a page, 30 unless said, up to 100",
            "page": "which page, counted from 1",
            "authorization": "`Bearer ` and a token; what is public needs none",
        ]

        @URLQuery package var perPage: Int?
        @URLQuery package var page: Int?
        @Header package var authorization: Secret?

        /// Creates the request.
        package init(perPage: Int? = nil, page: Int? = nil, authorization: Secret? = nil) {
            self.perPage = perPage
            self.page = page
            self.authorization = authorization
        }
    }
}
