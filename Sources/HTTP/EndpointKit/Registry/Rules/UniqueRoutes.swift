internal import HTTPMessage
internal import HTTPTypes

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
