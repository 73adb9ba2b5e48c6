/// The type that `Todos.getAll` declares for each element of its answer.
struct Todo: Codable {
    var name: String
    var isComplete: Bool
}
