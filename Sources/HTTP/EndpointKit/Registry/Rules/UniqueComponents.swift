/// Two components of one place have different names, those of a header without regard to case.
enum UniqueComponents: EndpointRule {
    static func messages(for endpoint: AnyEndpoint) -> [String] {
        let components = endpoint.description.components.filter { $0.place != .body }
        return Duplicates.of(components, by: key).map { component, first in
            "`\(component.name)` and `\(first.name)` are the same \(component.place.rawValue) "
                + "component `\(component.wireName)`"
        }
    }

    private static func key(_ component: ComponentDescription) -> [String] {
        let name = component.place == .header ? component.wireName.lowercased() : component.wireName
        return [component.place.rawValue, name]
    }
}
