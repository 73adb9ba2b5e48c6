/// One thing that is wrong with a declaration.
public struct DeclarationViolation: Sendable, Hashable, CustomStringConvertible {
    /// The group's name.
    public let group: String
    /// The endpoint's name; nil when the violation is the group's own.
    public let endpoint: String?
    /// What is wrong.
    public let fault: DeclarationFault

    /// The violation in one line.
    ///
    ///     Todos.get: the path has `:id` but the request has no @Path `id`
    public var description: String { "\(subject): \(fault)" }

    /// What the violation is about: `Todos` or `Todos.get`.
    package var subject: String { endpoint.map { "\(group).\($0)" } ?? group }
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

/// The rules that declarations follow.
enum DeclarationRules {
    /// The violations of all rules, in the order of the catalogue.
    static func violations(in groups: [EndpointRegistry.Group]) -> [DeclarationViolation] {
        let found = CatalogueRules.all.flatMap { $0(groups) } + mistakes(in: groups)
        let subjects = groups.flatMap { group in
            [group.name] + group.endpoints.map(\.id)
        }
        let order = Dictionary(
            zip(subjects, subjects.indices),
            uniquingKeysWith: { first, _ in first }
        )
        func index(_ violation: DeclarationViolation) -> Int {
            order[violation.subject] ?? subjects.count
        }
        return found.enumerated()
            .sorted { (index($0.element), $0.offset) < (index($1.element), $1.offset) }
            .map(\.element)
    }

    private static func mistakes(in groups: [EndpointRegistry.Group]) -> [DeclarationViolation] {
        groups.flatMap(\.endpoints).flatMap { endpoint in
            endpoint.mistakes.map { endpoint.violation($0) }
        }
    }
}

/// Finds values that have a key in common with one before them.
enum Duplicates {
    /// Every such value, paired with the first one of its key.
    static func of<Value, Key: Hashable>(
        _ values: [Value],
        by key: (Value) -> Key
    ) -> [(value: Value, first: Value)] {
        var firsts: [Key: Value] = [:]
        return values.compactMap { value in
            guard let first = firsts[key(value)] else {
                firsts[key(value)] = value
                return nil
            }
            return (value, first)
        }
    }
}

extension AnyEndpoint {
    func violation(_ fault: DeclarationFault) -> DeclarationViolation {
        DeclarationViolation(
            group: description.group,
            endpoint: description.name,
            fault: fault
        )
    }
}
