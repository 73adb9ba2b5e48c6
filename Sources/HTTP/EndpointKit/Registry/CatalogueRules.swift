internal import HTTPMessage
internal import HTTPTypes

/// What can be wrong between the endpoints of a group, or between groups.
enum CatalogueRules {
    /// All rules; violations of one subject are listed in this order.
    static let all: [@Sendable ([EndpointRegistry.Group]) -> [DeclarationViolation]] = [
        uniqueGroupNames, uniqueEndpointNames, knownNames, uniqueRoutes,
    ]

    /// Groups are addressed by name, so names are unique.
    static func uniqueGroupNames(
        _ groups: [EndpointRegistry.Group]
    ) -> [DeclarationViolation] {
        Duplicates.of(groups) { $0.name }.map { group, _ in
            DeclarationViolation(
                group: group.name,
                endpoint: nil,
                message: "another group has the same name"
            )
        }
    }

    /// Endpoints are addressed by name, ignoring case, so names are unique in their group.
    static func uniqueEndpointNames(
        _ groups: [EndpointRegistry.Group]
    ) -> [DeclarationViolation] {
        groups.flatMap { group in
            Duplicates.of(group.endpoints) { $0.description.name.lowercased() }
                .map { endpoint, first in
                    endpoint.violation("`\(first.description.name)` has the same name")
                }
        }
    }

    /// A method and a path lead to one endpoint of a group, whatever their placeholders are called.
    static func uniqueRoutes(_ groups: [EndpointRegistry.Group]) -> [DeclarationViolation] {
        groups.flatMap { group in
            let routed = group.endpoints.filter { $0.template != nil }
            return Duplicates.of(routed, by: route).map { endpoint, first in
                let method = endpoint.description.method.rawValue
                return endpoint.violation(
                    "\(method) \(endpoint.description.path) is also the route of "
                        + "`\(first.description.name)`"
                )
            }
        }
    }

    private static func route(of endpoint: AnyEndpoint) -> String {
        endpoint.description.method.rawValue + " " + (endpoint.template?.route ?? "")
    }

    /// A group documents and deprecates only endpoints that it has.
    static func knownNames(_ groups: [EndpointRegistry.Group]) -> [DeclarationViolation] {
        groups.flatMap { group in
            unknownNames(in: group, group.type.endpointDocumentation.keys, said: "documented")
                + unknownNames(in: group, group.type.deprecations.keys, said: "deprecated")
        }
    }

    private static func unknownNames(
        in group: EndpointRegistry.Group,
        _ names: some Sequence<String>,
        said: String
    ) -> [DeclarationViolation] {
        let known = Set(group.endpoints.map(\.description.name))
        return names.filter { !known.contains($0) }.sorted().map { name in
            DeclarationViolation(
                group: group.name,
                endpoint: nil,
                message: "`\(name)` is \(said) but is not an endpoint"
            )
        }
    }
}
