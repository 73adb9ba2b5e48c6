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

/// One thing that declarations have to keep to.
protocol DeclarationRule: SendableMetatype {
    /// What goes against it, in the order of the catalogue.
    static func violations(in groups: [EndpointRegistry.Group]) -> [DeclarationViolation]
}

/// All rules.
enum DeclarationRules {
    private static let all: [any DeclarationRule.Type] = [
        UniqueGroupNames.self, UniqueEndpointNames.self, KnownNames.self, DescribableRequests.self,
        UniqueRoutes.self, WellFormedPaths.self, MatchingPathComponents.self,
        UniqueComponents.self, OneBody.self, BodyAllowed.self, PathValues.self,
    ]

    /// What goes against any of them, endpoint by endpoint.
    static func violations(in groups: [EndpointRegistry.Group]) -> [DeclarationViolation] {
        let found = all.flatMap { $0.violations(in: groups) }
        let order = groups.flatMap { group in
            [group.name] + group.endpoints.map(\.id)
        }
        let places = Dictionary(
            zip(order, order.indices),
            uniquingKeysWith: { first, _ in first }
        )
        func place(_ violation: DeclarationViolation) -> Int {
            let name = violation.endpoint.map { "\(violation.group).\($0)" } ?? violation.group
            return places[name] ?? order.count
        }
        return found.enumerated()
            .sorted { (place($0.element), $0.offset) < (place($1.element), $1.offset) }
            .map(\.element)
    }
}

/// Finds what is there twice.
enum Duplicates {
    /// The values whose key another value before them has, each with that one.
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
