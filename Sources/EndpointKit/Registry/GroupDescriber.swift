internal import ValueTree

/// Describes a group and the endpoints it declares.
struct GroupDescriber {
    private let group: EndpointGroup
    private let name: String
    private let documentation: [String: String]
    /// One for all requests: they have many types in common.
    private let prober: TypeProber

    static func describe(_ type: EndpointGroup.Type) -> EndpointRegistry.Group {
        let describer = GroupDescriber(type)
        return EndpointRegistry.Group(
            name: describer.name,
            defaultBaseURL: type.defaultBaseURL,
            documentation: type.documentation,
            endpoints: DeclaredEndpoints.of(describer.group).map {
                describer.describe($0.wrapper, $0.name)
            }
        )
    }

    private init(_ type: EndpointGroup.Type) {
        group = type.init(baseURL: "")
        name = type.name
        documentation = type.endpointDocumentation
        prober = TypeProber(keyStrategy: group.decoder.keyStrategy)
    }

    private func describe(_ wrapper: some DeclaringWrapper, _ name: String) -> AnyEndpoint {
        describe(wrapper.declaration, name)
    }

    private func describe<Request: RequestConvertible, Response>(
        _ declaration: EndpointDeclaration<Request, Response>,
        _ name: String
    ) -> AnyEndpoint {
        let endpoint = Endpoint(declaration: declaration, group: group)
        let request = ComponentProbe.probe(Request.self, with: prober)
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
                documentation: documentation[name]
            ),
            complaints: method + request.complaints,
            operations: TypedOperations(endpoint: endpoint, components: request.components)
        )
    }
}
