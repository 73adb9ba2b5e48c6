/// A rule that looks at one endpoint at a time.
protocol EndpointRule: DeclarationRule {
    /// What is wrong with the endpoint.
    static func messages(for endpoint: AnyEndpoint) -> [String]
}

extension EndpointRule {
    static func violations(in groups: [EndpointRegistry.Group]) -> [DeclarationViolation] {
        groups.flatMap(\.endpoints).flatMap { endpoint in
            messages(for: endpoint).map { endpoint.violation($0) }
        }
    }
}

extension AnyEndpoint {
    func violation(_ message: String) -> DeclarationViolation {
        DeclarationViolation(
            group: description.group,
            endpoint: description.name,
            message: message
        )
    }
}

extension EndpointDescription {
    func components(_ place: ComponentDescription.Place) -> [ComponentDescription] {
        components.filter { $0.place == place }
    }
}
