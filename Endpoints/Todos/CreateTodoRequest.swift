package import EndpointKit

extension TodosAPI {
    /// Adds a thing to do.
    package struct CreateTodoRequest: RequestComponents, Sendable {
        package static let documentation = [
            "body": "the thing to do; it gets its number from the server"
        ]

        @Body package var body: NewTodo

        /// Creates the request.
        package init(body: NewTodo) {
            self.body = body
        }
    }
}
