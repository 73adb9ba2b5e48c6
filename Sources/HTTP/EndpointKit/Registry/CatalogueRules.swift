internal import HTTPMessage
internal import HTTPTypes

/// The rules between the endpoints of a group, and between groups.
enum CatalogueRules {
    /// All rules; violations of one subject are listed in this order.
    static let all: [@Sendable ([EndpointRegistry.Group]) -> [DeclarationViolation]] = [
        uniqueGroupNames, sendableCredentials, uniqueEndpointNames, uniqueRoutes,
    ]

    /// Groups are addressed by name, so names are unique.
    static func uniqueGroupNames(
        _ groups: [EndpointRegistry.Group]
    ) -> [DeclarationViolation] {
        Duplicates.of(groups) { $0.name }.map { group, _ in
            DeclarationViolation(
                group: group.name,
                endpoint: nil,
                fault: .groupNameTwice
            )
        }
    }

    /// The credentials of a group can be sent.
    static func sendableCredentials(
        _ groups: [EndpointRegistry.Group]
    ) -> [DeclarationViolation] {
        groups.compactMap { group in
            let declared = group.endpoints.lazy.compactMap(\.groupAuthorization).first
            return declared?.declarationFault.map {
                DeclarationViolation(group: group.name, endpoint: nil, fault: .credentials($0))
            }
        }
    }

    /// Endpoints are addressed by name, ignoring case, so names are unique in their group.
    static func uniqueEndpointNames(
        _ groups: [EndpointRegistry.Group]
    ) -> [DeclarationViolation] {
        groups.flatMap { group in
            Duplicates.of(group.endpoints) { $0.description.name.lowercased() }
                .map { endpoint, first in
                    endpoint.violation(.nameTwice(first.description.name))
                }
        }
    }

    /// A method and a path lead to one endpoint of a group, regardless of the names of their
    /// placeholders, or to several named views.
    static func uniqueRoutes(_ groups: [EndpointRegistry.Group]) -> [DeclarationViolation] {
        groups.flatMap { group in
            let routed = group.endpoints.filter { $0.template != nil }
            return Duplicates.of(routed, by: route).map { endpoint, first in
                let method = endpoint.description.method.rawValue
                return endpoint.violation(
                    .routeTwice(
                        method: method,
                        path: endpoint.description.path,
                        of: first.description.name,
                        view: endpoint.description.name
                    )
                )
            }
        }
    }

    private static func route(of endpoint: AnyEndpoint) -> String {
        let template = endpoint.template
        // Requests with different queries have different routes.
        let query = template.map { "?\($0.staticQuery)" } ?? ""
        let view = endpoint.options?.view.map { "#\($0)" } ?? ""
        return "\(endpoint.description.method.rawValue) \(template?.route ?? "")\(query)\(view)"
    }
}
