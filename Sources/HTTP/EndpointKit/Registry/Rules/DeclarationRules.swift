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
