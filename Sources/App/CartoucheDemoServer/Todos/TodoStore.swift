internal import CartoucheCatalogue
internal import EndpointServer
internal import FoundationEssentials
internal import HTTPTypes

/// The todos, in memory.
actor TodoStore {
    typealias Todo = TodosAPI.Todo

    private var todos: [Todo]
    private var nextID: Int

    init(_ todos: [Todo] = SampleTodos.all) {
        self.todos = todos
        nextID = (todos.map(\.id).max() ?? 0) + 1
    }

    /// The first `limit` todos.
    func first(_ limit: Int, incompleteOnly: Bool) -> [TodosAPI.TodoDTO] {
        todos.lazy
            .filter { !incompleteOnly || !$0.isComplete }
            .prefix(max(0, limit))
            .map { TodosAPI.TodoDTO(name: $0.name, isComplete: $0.isComplete) }
    }

    /// The todos that match all criteria of a search.
    func matching(_ search: TodosAPI.SearchTodosRequest) -> [Todo] {
        todos.filter { todo in
            Self.fits(search.text, todo)
                && Set(search.tags).isSubset(of: todo.tags)
                && (search.priority ?? todo.priority) == todo.priority
                && Self.fits(search.dueBefore, todo)
        }
    }

    private static func fits(_ text: String?, _ todo: Todo) -> Bool {
        guard let text = text?.lowercased(), !text.isEmpty else { return true }
        return [todo.name, todo.note ?? ""].contains { $0.lowercased().contains(text) }
    }

    private static func fits(_ dueBefore: Date?, _ todo: Todo) -> Bool {
        guard let dueBefore else { return true }
        return todo.due.map { $0 < dueBefore } ?? false
    }

    /// Returns one todo, or throws 404 for an unknown id.
    func todo(_ id: Int) throws(RequestFailure) -> Todo {
        todos[try index(of: id)]
    }

    /// Adds a todo.
    ///
    /// The steps become the note, one per line.
    func add(_ new: TodosAPI.NewTodo) -> Todo {
        let steps = new.steps.map { ($0.isDone ? "[x] " : "[ ] ") + $0.title }
        let todo = Todo(
            id: nextID,
            name: new.name,
            isComplete: false,
            priority: new.priority,
            tags: new.tags,
            due: new.due,
            note: steps.isEmpty ? nil : steps.joined(separator: "\n")
        )
        nextID += 1
        todos.append(todo)
        return todo
    }

    /// Updates the given fields, or throws 404 for an unknown id.
    func change(_ id: Int, _ changes: TodosAPI.TodoChanges) throws(RequestFailure) -> Todo {
        let index = try index(of: id)
        let old = todos[index]
        todos[index] = Todo(
            id: id,
            name: changes.name ?? old.name,
            isComplete: changes.isComplete ?? old.isComplete,
            priority: changes.priority ?? old.priority,
            tags: changes.tags ?? old.tags,
            due: changes.due ?? old.due,
            note: changes.note ?? old.note
        )
        return todos[index]
    }

    /// Deletes a todo, or throws 404 for an unknown id.
    func remove(_ id: Int) throws(RequestFailure) {
        todos.remove(at: try index(of: id))
    }

    private func index(of id: Int) throws(RequestFailure) -> Int {
        guard let index = todos.firstIndex(where: { $0.id == id }) else {
            throw RequestFailure(.notFound, "there is no todo \(id)")
        }
        return index
    }
}
