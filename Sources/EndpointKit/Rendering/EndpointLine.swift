internal import HTTPMessage
internal import HTTPTypes

extension EndpointDescription {
    /// The endpoint in one line:
    /// `Todos.getAll  GET  /todos  limit:query:Int incompleteOnly:query:Bool → [TodoDTO]`.
    public var line: String {
        let components = components.map { "\($0.name):\($0.place.rawValue):\($0.type)" }
        let start = [id, method.rawValue, path].joined(separator: "  ")
        let middle = components.isEmpty ? "" : "  " + components.joined(separator: " ")
        return "\(start)\(middle) → \(responseType)"
    }
}
