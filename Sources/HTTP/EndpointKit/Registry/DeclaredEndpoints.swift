internal import HTTPMessage
internal import HTTPTypes
internal import ValueTree

/// Describes the endpoints that a group declares as its properties.
struct PropertyDescriber {
    private let group: EndpointGroup
    private let name: String
    private let documentation: [String: String]
    private let deprecations: [String: String]
    /// Shared by all requests, since they have many types in common.
    private let prober: TypeProber

    init(_ group: EndpointGroup) {
        self.group = group
        name = type(of: group).name
        documentation = type(of: group).endpointDocumentation
        deprecations = type(of: group).deprecations
        prober = TypeProber(keyStrategy: group.mappingDecoder.keyStrategy)
    }

    /// The endpoints in the order of declaration.
    var endpoints: [AnyEndpoint] {
        DeclaredEndpoints.of(group).map { describe($0.wrapper, $0.name) }
    }

    private func describe(_ wrapper: some EndpointDeclaring, _ name: String) -> AnyEndpoint {
        describe(wrapper.declaration, name)
    }

    private func describe<Request: RequestConvertible, Response>(
        _ declaration: EndpointDeclaration<Request, Response>,
        _ name: String
    ) -> AnyEndpoint {
        let endpoint = Endpoint(declaration: declaration, group: group)
        let request = ComponentProbe.probe(
            Request.self,
            mapping: endpoint.keyMapping,
            encoder: endpoint.encoder,
            prober
        )
        let keyStrategy = endpoint.decoder.keyStrategy
        let method = declaration.invalidMethod.map { ["`\($0)` is not an HTTP method"] } ?? []
        return AnyEndpoint(
            description: EndpointDescription(
                group: self.name,
                name: name,
                method: declaration.method,
                path: declaration.path,
                components: request.components.map(\.description),
                contentEncoding: Request.contentEncoding,
                responseType: TypeSpelling.of(Response.self),
                response: declaration.decoding.shape(keyStrategy),
                isResponseEmpty: Response.self == Empty.self,
                documentation: documentation[name],
                deprecation: deprecations[name]
            ),
            client: endpoint.client,
            template: PathTemplate(declaration.path),
            complaints: method + request.complaints,
            operations: TypedOperations(endpoint: endpoint, probed: request)
        )
    }
}

/// Finds the endpoints that a group declares among its stored properties.
enum DeclaredEndpoints {
    /// A declared endpoint: the property's name and its wrapper.
    struct Found {
        let name: String
        let wrapper: any EndpointDeclaring
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
        guard let wrapper = child.value as? any EndpointDeclaring, let label = child.label else {
            return nil
        }
        return Found(
            // The storage of a wrapped property has an underscore before its name.
            name: label.hasPrefix("_") ? String(label.dropFirst()) : label,
            wrapper: wrapper,
            declaration: route(of: wrapper)
        )
    }

    private static func route(of wrapper: some EndpointDeclaring) -> (HTTPMethod, String) {
        (wrapper.declaration.method, wrapper.declaration.path)
    }
}
