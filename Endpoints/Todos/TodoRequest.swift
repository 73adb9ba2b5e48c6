package import EndpointKit

extension TodosAPI {
    /// Names one thing to do.
    package struct TodoRequest: RequestComponents, Sendable {
        package static let documentation = [
            "id": "the number of the thing to do"
        ]

        @Path package var id: Int

        /// Creates the request.
        package init(id: Int) {
            self.id = id
        }
    }
}
