internal import ValueTree

/// A component of the path is one value that is always there.
enum PathValues: EndpointRule {
    static func messages(for endpoint: AnyEndpoint) -> [String] {
        endpoint.description.components(.path).compactMap { component in
            if component.shape.isOptional { return "@Path `\(component.name)` cannot be optional" }
            guard component.shape.isContainer else { return nil }
            return "@Path `\(component.name)` cannot be \(component.type)"
        }
    }
}
