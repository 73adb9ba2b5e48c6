package import EndpointKit

extension TodosAPI {
    /// Changes a thing to do.
    package struct UpdateTodoRequest: RequestComponents, Sendable {
        package static let documentation = [
            "id": "the number of the thing to do",
            "body": "what changes; what is left out stays",
        ]

        @Path package var id: Int
        @Body package var body: TodoChanges

        /// Creates the request.
        package init(id: Int, body: TodoChanges) {
            self.id = id
            self.body = body
        }
    }
}
