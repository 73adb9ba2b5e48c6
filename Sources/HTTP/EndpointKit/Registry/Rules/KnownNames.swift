/// What a group says about an endpoint is about one that it has.
enum KnownNames: DeclarationRule {
    static func violations(in groups: [EndpointRegistry.Group]) -> [DeclarationViolation] {
        groups.flatMap { group in
            violations(in: group, group.type.endpointDocumentation.keys, said: "documented")
                + violations(in: group, group.type.deprecations.keys, said: "deprecated")
        }
    }

    private static func violations(
        in group: EndpointRegistry.Group,
        _ names: some Sequence<String>,
        said: String
    ) -> [DeclarationViolation] {
        let known = Set(group.endpoints.map(\.description.name))
        return names.filter { !known.contains($0) }.sorted().map { name in
            DeclarationViolation(
                group: group.name,
                endpoint: nil,
                message: "`\(name)` is \(said) and is no endpoint"
            )
        }
    }
}
