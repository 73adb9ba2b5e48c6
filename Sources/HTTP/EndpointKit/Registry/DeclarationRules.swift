public import ValueTree

/// One violation of the rules for declarations.
public struct DeclarationViolation: Sendable, Hashable, MessageConvertible {
    /// The group's name.
    public let group: String
    /// The endpoint's name; nil for a violation by the group itself.
    public let endpoint: String?
    /// The fault.
    public let fault: DeclarationFault

    /// The violation in one line.
    ///
    ///     Todos.get: the path has `:id` but the request has no @Path `id`
    public var message: Message { "\(subject): \(fault)" }

    /// The message in English.
    public var description: String { message.english }

    /// The subject of the violation: `Todos` or `Todos.get`.
    package var subject: String { endpoint.map { "\(group).\($0)" } ?? group }
}

/// All violations in the declarations of a catalogue.
public struct DeclarationErrors: Error, Sendable, Hashable, CustomStringConvertible {
    /// The violations, in the order of the catalogue.
    public let violations: [DeclarationViolation]

    /// One line per violation.
    public var description: String {
        violations.map(\.description).joined(separator: "\n")
    }
}

/// The rules that declarations follow.
enum DeclarationRules {
    /// Returns the violations of all rules, in the order of the catalogue.
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

/// Finds values that share a key with an earlier value.
enum Duplicates {
    /// Returns each such value, paired with the first value of its key.
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
