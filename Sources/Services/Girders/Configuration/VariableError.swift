/// Why the variables of a text cannot be filled in.
public enum VariableError: Error, Sendable, Hashable, CustomStringConvertible {
    /// No variable has this name; the names that there are.
    case unknown(String, known: [String])
    /// A variable stands for itself: the names on the way, the first one again last.
    case circle([String])
    /// The text would become longer than so many bytes.
    case tooLong(limit: Int)
    /// More variables than that are within each other.
    case tooDeep(limit: Int)

    /// One line that names the variable.
    public var description: String {
        switch self {
        case .unknown(let name, let known):
            "there is no variable `\(name)`; "
                + (known.isEmpty ? "there are none" : "there are \(known.joined(separator: ", "))")
        case .circle(let names):
            "the variable stands for itself: \(names.joined(separator: " → "))"
        case .tooLong(let limit): "the variables make more than \(limit) bytes of text"
        case .tooDeep(let limit): "more than \(limit) variables are within each other"
        }
    }
}
