internal import ValueTree

/// Describes a group and the endpoints it declares.
enum GroupDescriber {
    static func describe(_ type: EndpointGroup.Type) -> EndpointRegistry.Group {
        let group = type.init(baseURL: "")
        return EndpointRegistry.Group(
            name: type.name,
            defaultBaseURL: type.defaultBaseURL,
            documentation: type.documentation,
            endpoints: DeclaredEndpoints.of(type).map { describe($0.wrapper, $0.name, in: group) }
        )
    }

    private static func describe(
        _ wrapper: some DeclaringWrapper,
        _ name: String,
        in group: EndpointGroup
    ) -> AnyEndpoint {
        describe(wrapper.declaration, name, in: group)
    }

    private static func describe<Request: RequestConvertible, Response>(
        _ declaration: EndpointDeclaration<Request, Response>,
        _ name: String,
        in group: EndpointGroup
    ) -> AnyEndpoint {
        let groupType = type(of: group)
        let endpoint = Endpoint(declaration: declaration, group: group)
        let request = ComponentProbe.probe(Request.self, keyStrategy: group.decoder.keyStrategy)
        let response = endpoint.decoding.shape(group.decoder.keyStrategy)
        let method = declaration.invalidMethod.map { ["`\($0)` is not an HTTP method"] } ?? []
        return AnyEndpoint(
            description: EndpointDescription(
                group: groupType.name,
                name: name,
                method: declaration.method,
                path: declaration.path,
                components: request.components.map(\.description),
                contentEncoding: Request.contentEncoding,
                responseType: TypeSpelling.of(Response.self),
                response: response,
                isResponseEmpty: Response.self == Empty.self,
                documentation: groupType.endpointDocumentation[name]
            ),
            complaints: method + request.complaints,
            operations: TypedOperations(
                endpoint: endpoint,
                components: request.components,
                response: response
            )
        )
    }
}
