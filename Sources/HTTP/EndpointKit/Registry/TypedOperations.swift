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
            // A form knows its rows by the names of the properties.
            let component = probed.components.first { $0.description.wireName == error.component }
            throw FormError(error, component: component?.description.name ?? error.component)
        }
    }

    func reading(of document: Document, shape: Shape, hasPlaces: Bool) -> ResponseReading {
        ResponseReading(
            of: document,
            shape: shape,
            hasPlaces: hasPlaces,
            decoding: endpoint.decoding,
            decoder: endpoint.decoder
        )
    }

    func plainReading(of response: RawResponse) -> ResponseReading? {
        ResponseReading(plain: response, of: endpoint)
    }
}
