package import EndpointKit
package import FoundationEssentials

extension TodosAPI {
    /// A thing to do.
    package struct Todo: Codable, Sendable, Hashable {
        package var id: Int
        package var name: String
        package var isComplete: Bool
        package var priority: Priority
        package var tags: [String]
        package var due: Date?
        package var note: String?

        /// Creates the value.
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

    /// A thing to do, in short.
    package struct TodoDTO: Codable, Sendable, Hashable {
        package var name: String
        package var isComplete: Bool

        /// Creates the value.
        package init(name: String, isComplete: Bool) {
            self.name = name
            self.isComplete = isComplete
        }
    }

    /// A part of a thing to do.
    package struct Step: Codable, Sendable, Hashable {
        package var title: String
        package var isDone: Bool

        /// Creates the value.
        package init(title: String, isDone: Bool = false) {
            self.title = title
            self.isDone = isDone
        }
    }

    /// How much a thing to do matters.
    package enum Priority: String, Codable, Sendable, CaseIterable {
        case low, normal, high
    }

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

    /// Asks for things to do that fit all that is given.
    package struct SearchTodosRequest: RequestComponents, Sendable {
        package static let documentation = [
            "text": "a part of the name or note, in any case",
            "tags": "tags that all have to be there",
            "dueBefore": "leaves out what is due later, or never",
        ]

        @URLQuery package var text: String?
        @URLQuery package var tags: [String]
        @URLQuery package var priority: Priority?
        @URLQuery package var dueBefore: Date?

        /// Creates the request.
        package init(
            text: String? = nil,
            tags: [String] = [],
            priority: Priority? = nil,
            dueBefore: Date? = nil
        ) {
            self.text = text
            self.tags = tags
            self.priority = priority
            self.dueBefore = dueBefore
        }
    }

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

    /// A thing to do that has no number yet.
    package struct NewTodo: Codable, Sendable, Hashable {
        package var name: String
        package var priority: Priority
        package var tags: [String]
        package var due: Date?
        package var steps: [Step]

        /// Creates the value.
        package init(
            name: String,
            priority: Priority = .normal,
            tags: [String] = [],
            due: Date? = nil,
            steps: [Step] = []
        ) {
            self.name = name
            self.priority = priority
            self.tags = tags
            self.due = due
            self.steps = steps
        }
    }

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

    /// What changes about a thing to do; what is left out stays.
    package struct TodoChanges: Codable, Sendable, Hashable {
        package var name: String?
        package var isComplete: Bool?
        package var priority: Priority?
        package var tags: [String]?
        package var due: Date?
        package var note: String?

        /// Creates the value.
        package init(
            name: String? = nil,
            isComplete: Bool? = nil,
            priority: Priority? = nil,
            tags: [String]? = nil,
            due: Date? = nil,
            note: String? = nil
        ) {
            self.name = name
            self.isComplete = isComplete
            self.priority = priority
            self.tags = tags
            self.due = due
            self.note = note
        }
    }
}
