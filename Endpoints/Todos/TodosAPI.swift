package import EndpointKit

/// A to-do list, served by the demo server; its requests use every kind of component.
package final class TodosAPI: EndpointGroup {
    package override class var documentation: String? {
        "A to-do list and its users."
    }

    @GET("/todos", "The first todos, in the order they were added.")
    package var getAll: Endpoint<GetTodosRequest, [TodoDTO]>

    @GET("/todos/search", "The todos that match all given criteria.")
    package var search: Endpoint<SearchTodosRequest, [Todo]>

    @GET("/todos/:id", "One todo.")
    package var get: Endpoint<TodoRequest, Todo>

    @POST("/todos", "Adds a todo.")
    package var create: Endpoint<CreateTodoRequest, Todo>

    @PATCH("/todos/:id", "Updates the given fields of a todo.")
    package var update: Endpoint<UpdateTodoRequest, Todo>

    @DELETE("/todos/:id", "Deletes a todo.")
    package var delete: Endpoint<TodoRequest, Empty>

    @POST("/login", "A token for a user name and password.")
    package var login: Endpoint<LoginRequest, Session>

    @GET("/me", "The user of the token.")
    package var me: Endpoint<MeRequest, User>
}
