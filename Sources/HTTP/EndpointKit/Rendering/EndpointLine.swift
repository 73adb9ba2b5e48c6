internal import HTTPMessage
internal import HTTPTypes

extension EndpointDescription {
    /// The endpoint in one line:
    /// `Todos.getAll  GET  /todos  limit:query:Int incompleteOnly:query:Bool → [TodoDTO]`, with
    /// `deprecated` behind it where it should not be used any more.
    public var line: String {
        let components = components.map { "\($0.name):\($0.place.rawValue):\($0.type)" }
        let start = [id, method.rawValue, path].joined(separator: "  ")
        let middle = components.isEmpty ? "" : "  " + components.joined(separator: " ")
        let end = deprecation == nil ? "" : "  deprecated"
        return "\(start)\(middle) → \(responseType)\(end)"
    }
}
