internal import HTTPMessage
internal import HTTPTypes

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

/// A method and a path lead to one endpoint of a group, whatever their placeholders are called.
enum UniqueRoutes: DeclarationRule {
    static func violations(in groups: [EndpointRegistry.Group]) -> [DeclarationViolation] {
        groups.flatMap { group in
            let routed = group.endpoints.filter { $0.template != nil }
            return Duplicates.of(routed, by: route).map { endpoint, first in
                let method = endpoint.description.method.rawValue
                return endpoint.violation(
                    "\(method) \(endpoint.description.path) leads to `\(first.description.name)`"
                )
            }
        }
    }

    private static func route(of endpoint: AnyEndpoint) -> String {
        endpoint.description.method.rawValue + " " + (endpoint.template?.route ?? "")
    }
}

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
