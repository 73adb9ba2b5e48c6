internal import HTTPMessage
internal import ValueTree

/// Describes the cases of a service as endpoints.
struct ServiceDescriber<Service: ServiceEndpoint & CaseIterable & Sendable> {
    private let group: ServiceEndpoints<Service>

    init(_ group: ServiceEndpoints<Service>) {
        self.group = group
    }

    /// The endpoints in the order of the cases.
    var endpoints: [AnyEndpoint] {
        let services = Array(Service.allCases)
        return zip(services, CaseNames.of(services)).map(describe)
    }

    private func describe(_ service: Service, _ name: String) -> AnyEndpoint {
        let endpoint = Endpoint(declaration: declaration(of: service), group: group)
        let probed = ProbedRequest<Empty>(components: [])
        return AnyEndpoint(
            description: EndpointDescription(
                group: type(of: group).name,
                name: name,
                method: endpoint.method,
                path: endpoint.path,
                components: [],
                responseType: "Any",
                response: .whatever
            ),
            client: endpoint.client,
            operations: ServiceOperations(
                service: service,
                groupType: type(of: group),
                typed: TypedOperations(endpoint: endpoint, probed: probed)
            )
        )
    }

    private func declaration(of service: Service) -> EndpointDeclaration<Empty, SupportedType> {
        EndpointDeclaration(
            method: service.method,
            path: "/" + service.path.drop { $0 == "/" },
            decoding: ResponseDecoding(
                shape: { _ in .whatever },
                decode: { value, _ throws(DecodeError) in value }
            )
        )
    }
}

extension Shape {
    /// A service says nothing about its responses.
    fileprivate static var whatever: Shape { .opaque("Any", "it is read as whatever comes") }
}
