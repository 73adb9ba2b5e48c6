/// Endpoints are called by name without regard to case, so each has its own.
enum UniqueEndpointNames: DeclarationRule {
    static func violations(in groups: [EndpointRegistry.Group]) -> [DeclarationViolation] {
        groups.flatMap { group in
            Duplicates.of(group.endpoints) { $0.description.name.lowercased() }
                .map { endpoint, first in
                    endpoint.violation("`\(first.description.name)` is named the same")
                }
        }
    }
}
