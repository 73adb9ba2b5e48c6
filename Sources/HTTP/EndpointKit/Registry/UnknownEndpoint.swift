/// No endpoint has the name.
public struct UnknownEndpoint: Error, Sendable, Hashable, CustomStringConvertible {
    /// The name that was asked for.
    public let name: String
    /// Names that come near, nearest first.
    public let suggestions: [String]

    init(name: String, known: [String]) {
        self.name = name
        suggestions = NearestNames.of(name, in: known)
    }

    /// The error in one line.
    ///
    ///     there is no endpoint `Todos.getal`; did you mean Todos.getAll?
    public var description: String {
        let advice =
            suggestions.isEmpty
            ? "`cartouche list` shows all of them"
            : "did you mean \(suggestions.joined(separator: " or "))?"
        return "there is no endpoint `\(name)`; \(advice)"
    }
}
