internal import HTTPMessage
internal import HTTPTypes
package import ValueTree

/// A form that was filled in from a written request, and the parts of the request that don't fit
/// into it.
package struct IncomingForm: Sendable {
    /// The components by property name.
    ///
    /// A text that isn't a value of its type stays a text.
    package let value: SupportedType
    /// The query keys that belong to no component.
    package let otherQueryKeys: [String]
    /// The header fields that belong to no component.
    package let otherFields: [String]
    /// Whether there is a body that no component takes.
    package let leavesOutBody: Bool

    init(
        _ incoming: IncomingRequest,
        of endpoint: EndpointDescription,
        _ components: [ProbedComponent],
        decoder: ValueDecoder
    ) {
        let descriptions = components.map(\.description)
        let names = DeclaredNames(descriptions, PathTemplate(endpoint.path))
        let source = RequestSource(
            incoming,
            encoding: endpoint.contentEncoding,
            method: endpoint.method,
            names: names,
            formats: .standard
        )
        let members = components.compactMap { component -> SupportedType.Member? in
            let value = ComponentReading(component, decoder: decoder).formValue(from: source)
            return value.map { SupportedType.Member(component.description.name, $0) }
        }
        value = .dictionary(members: members)
        let body = descriptions.first { $0.place == .body }
        let hasBody = members.contains { $0.key == body?.name }
        leavesOutBody = !incoming.body.isEmpty && !hasBody
        let isQueryForm = hasBody && incoming.body.isEmpty
        otherQueryKeys = source.items.items.map(\.key).filter { key in
            !isQueryForm && !names.takes(key, in: .query)
        }
        otherFields = incoming.headers.map(\.name.rawName)
            .filter { !names.takes($0, in: .header) }
    }
}

extension AnyEndpoint {
    /// Fills in a form from a request to the endpoint.
    package func form(of incoming: IncomingRequest) -> IncomingForm {
        operations.form(of: incoming, description)
    }
}
