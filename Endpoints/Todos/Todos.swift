package import EndpointKit
package import FoundationEssentials

extension TodosAPI {
    /// A to-do item.
    package struct Todo: Codable, Sendable, Hashable {
        package var id: Int
        package var name: String
        package var isComplete: Bool
        package var priority: Priority
        package var tags: [String]
        package var due: Date?
        package var note: String?

        package init(
            id: Int,
            name: String,
            isComplete: Bool,
            priority: Priority,
            tags: [String] = [],
            due: Date? = nil,
            note: String? = nil
        ) {
            self.id = id
            self.name = name
            self.isComplete = isComplete
            self.priority = priority
            self.tags = tags
            self.due = due
            self.note = note
        }
    }

    /// A to-do item, in short.
    package struct TodoDTO: Codable, Sendable, Hashable {
        package var name: String
        package var isComplete: Bool

        package init(name: String, isComplete: Bool) {
            self.name = name
            self.isComplete = isComplete
        }
    }

    /// A step of a to-do item.
    package struct Step: Codable, Sendable, Hashable {
        package var title: String
        package var isDone: Bool

        package init(title: String, isDone: Bool = false) {
            self.title = title
            self.isDone = isDone
        }
    }

    /// The priority of a to-do item.
    package enum Priority: String, Codable, Sendable, CaseIterable {
        case low, normal, high
    }

    /// A request for the first todos.
    package struct GetTodosRequest: RequestComponents, Sendable {
        package static let components: Components = [
            "limit": "maximum number of todos",
            "incompleteOnly": "only todos that are not complete",
        ]

        @URLQuery package var limit: Int
        @URLQuery package var incompleteOnly: Bool
    }

    /// A request for the todos that match all given criteria.
    package struct SearchTodosRequest: RequestComponents, Sendable {
        package static let components: Components = [
            "text": "part of the name or note, ignoring case",
            "tags": "tags that the todos must all have",
            "dueBefore": "only todos due before this date",
        ]

        @URLQuery package var text: String?
        @URLQuery package var tags: [String]
        @URLQuery package var priority: Priority?
        @URLQuery package var dueBefore: Date?
    }

    /// A request for one todo.
    package struct TodoRequest: RequestComponents, Sendable {
        package static let components: Components = ["id": "id of the todo"]

        @Path package var id: Int
    }

    /// A request that adds a todo.
    package struct CreateTodoRequest: RequestComponents, Sendable {
        package static let components: Components = [
            "body": "the new todo; the server assigns the id"
        ]

        @Body package var body: NewTodo
    }

    /// The content of a new todo.
    package struct NewTodo: Codable, Sendable, Hashable {
        package var name: String
        package var priority: Priority
        package var tags: [String]
        package var due: Date?
        package var steps: [Step]
    }

    /// A request that updates a todo.
    package struct UpdateTodoRequest: RequestComponents, Sendable {
        package static let components: Components = [
            "id": "id of the todo", "body": "the fields to change; others keep their values",
        ]

        @Path package var id: Int
        @Body package var body: TodoChanges
    }

    /// Changes to a todo; fields that are nil keep their values.
    package struct TodoChanges: Codable, Sendable, Hashable {
        package var name: String?
        package var isComplete: Bool?
        package var priority: Priority?
        package var tags: [String]?
        package var due: Date?
        package var note: String?
    }
}
