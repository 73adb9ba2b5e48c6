internal import HTTPMessage
internal import HTTPTypes

/// The endpoints that a group declares, found by looking at its stored properties.
enum DeclaredEndpoints {
    /// One of them: the property's name and what its wrapper says.
    struct Found {
        let name: String
        let wrapper: any DeclaringWrapper
        let declaration: (method: HTTPMethod, path: String)
    }

    /// All of them in the order of declaration, those of the superclass first.
    static func of(_ group: EndpointGroup) -> [Found] {
        var endpoints: [Found] = []
        var mirror: Mirror? = Mirror(reflecting: group)
        while let current = mirror {
            endpoints.insert(contentsOf: current.children.compactMap(found), at: 0)
            mirror = current.superclassMirror
        }
        return endpoints
    }

    private static func found(_ child: Mirror.Child) -> Found? {
        guard let wrapper = child.value as? any DeclaringWrapper, let label = child.label else {
            return nil
        }
        return Found(
            // The storage of a wrapped property is named after it with an underscore in front.
            name: label.hasPrefix("_") ? String(label.dropFirst()) : label,
            wrapper: wrapper,
            declaration: route(of: wrapper)
        )
    }

    private static func route(of wrapper: some DeclaringWrapper) -> (HTTPMethod, String) {
        (wrapper.declaration.method, wrapper.declaration.path)
    }
}
