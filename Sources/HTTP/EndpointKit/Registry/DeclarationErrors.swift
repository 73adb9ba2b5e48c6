/// One thing that is wrong with a declaration.
public struct DeclarationViolation: Sendable, Hashable, CustomStringConvertible {
    /// The group's name.
    public let group: String
    /// The endpoint's name, nil when the group itself is meant.
    public let endpoint: String?
    /// What is wrong.
    public let message: String

    /// The violation in one line.
    ///
    ///     Todos.get: the path has `:id` and the request no @Path `id`
    public var description: String {
        let place = endpoint.map { "\(group).\($0)" } ?? group
        return "\(place): \(message)"
    }
}

/// Everything that is wrong with the declarations of a catalogue.
public struct DeclarationErrors: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong, in the order of the catalogue.
    public let violations: [DeclarationViolation]

    /// One line per violation.
    public var description: String {
        violations.map(\.description).joined(separator: "\n")
    }
}
