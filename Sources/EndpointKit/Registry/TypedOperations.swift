internal import HTTPMessage
internal import ValueTree

/// The operations of an endpoint, which knows its types.
struct TypedOperations<Request: RequestConvertible, Response>: EndpointOperations {
    let endpoint: Endpoint<Request, Response>
    let probed: ProbedRequest<Request>

    func problems(inForm form: SupportedType) -> [Problem] {
        FormReader(probed: probed, decoder: endpoint.decoder).problems(in: form)
    }

    func request(
        from form: SupportedType,
        baseURL: String
    ) throws(FormError) -> HTTPMessage.Request {
        let reader = FormReader(probed: probed, decoder: endpoint.decoder)
        let request = try reader.request(from: form)
        do throws(RequestBuildError) {
            return try RequestBuilder(endpoint).request(for: request, baseURL: baseURL)
        } catch {
            throw FormError(problems: [problem(error)])
        }
    }

    /// The error on the row of its component, which a form knows by the property's name.
    private func problem(_ error: RequestBuildError) -> Problem {
        let component = probed.components.first { $0.description.wireName == error.component }
        let name = component?.description.name ?? error.component
        return Problem(
            path: ValuePath(name.map { [.key($0)] } ?? []),
            kind: .invalid,
            expected: error.description,
            found: "the form"
        )
    }

    func reading(of document: Document, shape: Shape) -> ResponseReading {
        ResponseReading(
            of: document,
            shape: shape,
            decoding: endpoint.decoding,
            decoder: endpoint.decoder
        )
    }
}
