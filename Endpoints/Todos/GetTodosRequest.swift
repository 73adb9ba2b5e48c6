package import EndpointKit

extension TodosAPI {
    /// Asks for the first things to do.
    package struct GetTodosRequest: RequestComponents, Sendable {
        package static let documentation = [
            "limit": "how many are wanted at most",
            "incompleteOnly": "whether those that are done stay out",
        ]

        @URLQuery package var limit: Int
        @URLQuery package var incompleteOnly: Bool

        /// Creates the request.
        package init(limit: Int, incompleteOnly: Bool) {
            self.limit = limit
            self.incompleteOnly = incompleteOnly
        }
    }
}
