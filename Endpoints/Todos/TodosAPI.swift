package import EndpointKit

/// A list of things to do, served by the demo server: every kind of component, in harmless company.
package final class TodosAPI: EndpointGroup {
    package override class var documentation: String? {
        "A list of things to do, and the people who do them."
    }

    package override class var endpointDocumentation: [String: String] {
        [
            "getAll": "The first things to do, in the order they were added.",
            "search": "The things to do that fit all that is asked for.",
            "get": "One thing to do.",
            "create": "Adds a thing to do.",
            "update": "Changes what is given and leaves the rest.",
            "delete": "Removes a thing to do.",
            "login": "Gives a token for a user and password.",
            "me": "Who the token belongs to.",
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
