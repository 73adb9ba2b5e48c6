package import EndpointKit

/// A to-do list, served by the demo server; its requests use every kind of component.
package final class TodosAPI: EndpointGroup {
    package override class var documentation: String? {
        "A to-do list and its users."
    }

    package override class var endpointDocumentation: [String: String] {
        [
            "getAll": "The first todos, in the order they were added.",
            "search": "The todos that match all given criteria.",
            "get": "One todo.",
            "create": "Adds a todo.",
            "update": "Updates the given fields of a todo.",
            "delete": "Deletes a todo.",
            "login": "A token for a user name and password.",
            "me": "The user of the token.",
        ]
    }

    @GET("/todos")
    package var getAll: Endpoint<GetTodosRequest, [TodoDTO]>

    @GET("/todos/search")
    package var search: Endpoint<SearchTodosRequest, [Todo]>

    @GET("/todos/:id")
    package var get: Endpoint<TodoRequest, Todo>

    @POST("/todos")
    package var create: Endpoint<CreateTodoRequest, Todo>

    @PATCH("/todos/:id")
    package var update: Endpoint<UpdateTodoRequest, Todo>

    @DELETE("/todos/:id")
    package var delete: Endpoint<TodoRequest, Empty>

    @POST("/login")
    package var login: Endpoint<LoginRequest, Session>

    @GET("/me")
    package var me: Endpoint<MeRequest, User>
}
