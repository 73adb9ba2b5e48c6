public import HTTPMessage
public import ValueTree

/// An endpoint without its types: what it is, and everything that can be done with it by name.
///
/// Forms, commands and the explorer work on these.
public struct AnyEndpoint: Sendable, Identifiable {
    /// What is known about the endpoint.
    public let description: EndpointDescription
    /// What carries its requests, nil for the shared client.
    public let client: (any Transport)?
    /// The path with its placeholders, nil for one that is sent as it is.
    let template: PathTemplate?
    /// What is wrong with the declaration itself.
    let complaints: [String]
    private let operations: any EndpointOperations

    /// The full name, such as `Todos.getAll`.
    public var id: String { description.id }

    init(
        description: EndpointDescription,
        client: (any Transport)?,
        template: PathTemplate? = nil,
        complaints: [String] = [],
        operations: any EndpointOperations
    ) {
        self.description = description
        self.client = client
        self.template = template
        self.complaints = complaints
        self.operations = operations
    }

    /// Builds the request that a form describes.
    ///
    /// The form is a dictionary of the components by property name; values have the types that the
    /// components' shapes say. The typed request is decoded from it and then written, so whatever the
    /// endpoint's own types refuse is refused here.
    ///
    ///     try getAll.request(from: ["limit": 5, "incompleteOnly": false], baseURL: "http://localhost")
    ///
    /// - Throws: ``FormError`` with every problem, each path starting at the component's name.
    public func request(
        from form: SupportedType,
        baseURL: String
    ) throws(FormError) -> HTTPMessage.Request {
        try operations.request(from: form, baseURL: baseURL)
    }

    /// What is wrong with a form, each path starting at the component's name.
    ///
    /// The request can be built when all of it is information: a key that the body's type does not
    /// know is named here and left out there.
    public func problems(inForm form: SupportedType) -> [Problem] {
        operations.problems(inForm: form)
    }

    /// Reads a response that is no document to its endpoint: bytes, a text that is not JSON, or a body
    /// that may be missing and is; nil for any other.
    public func plainReading(of response: RawResponse) -> ResponseReading? {
        operations.plainReading(of: response)
    }

    /// Reads the body of a response against the declared type.
    public func reading(of response: Document) -> ResponseReading {
        reading(of: response, hasPlaces: true)
    }

    /// Reads a body that may have come in another format, so that no place in its document is one in
    /// what was sent.
    package func reading(of response: Document, hasPlaces: Bool) -> ResponseReading {
        operations.reading(of: response, shape: description.response, hasPlaces: hasPlaces)
    }
}

/// What an endpoint does once its types are forgotten.
protocol EndpointOperations: Sendable {
    func problems(inForm form: SupportedType) -> [Problem]

    func request(
        from form: SupportedType,
        baseURL: String
    ) throws(FormError) -> HTTPMessage.Request

    func reading(of document: Document, shape: Shape, hasPlaces: Bool) -> ResponseReading

    func plainReading(of response: RawResponse) -> ResponseReading?
}

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
