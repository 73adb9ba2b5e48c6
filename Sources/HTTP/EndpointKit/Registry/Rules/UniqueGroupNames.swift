/// Groups are called by name, so each has its own.
enum UniqueGroupNames: DeclarationRule {
    static func violations(in groups: [EndpointRegistry.Group]) -> [DeclarationViolation] {
        Duplicates.of(groups) { $0.name }.map { group, _ in
            DeclarationViolation(
                group: group.name,
                endpoint: nil,
                message: "another group has the same name"
            )
        }
    }
}
