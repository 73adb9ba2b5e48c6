public import HTTPMessage
internal import HTTPTypes
internal import ValueSerializers
package import ValueTree

/// A type-erased endpoint: its description, and the operations that forms, commands and the
/// explorer need.
public struct AnyEndpoint: Sendable, Identifiable {
    /// The description of the endpoint.
    public let description: EndpointDescription
    /// The transport for its requests; nil for the shared client.
    public let client: (any Transport)?
    /// The interceptors of its requests and exchanges, in the order in which they are called.
    public let interceptors: [any Interceptor]
    /// The path with its placeholders; nil for a path that is sent as is.
    let template: PathTemplate?
    /// The faults in the method or the request type.
    private let foundComplaints: OnDemand<[DeclarationFault]>
    private let foundMistakes = Kept<[DeclarationFault]>()
    let operations: any EndpointOperations

    /// The full name, such as `Todos.getAll`.
    public var id: String { description.id }

    init(
        description: EndpointDescription,
        client: (any Transport)?,
        interceptors: [any Interceptor] = [],
        template: PathTemplate? = nil,
        complaints: @escaping @autoclosure @Sendable () -> [DeclarationFault] = [],
        operations: any EndpointOperations
    ) {
        self.description = description
        self.client = client
        self.interceptors = interceptors
        self.template = template
        foundComplaints = OnDemand(complaints)
        self.operations = operations
    }

    /// The faults in its declaration; empty for an endpoint that can be used.
    ///
    ///     ["the path has `:id` but the request has no @Path `id`"]
    ///
    /// Its types are probed on first access. Faults between endpoints, such as two with the same
    /// route, are found only by ``EndpointRegistry/validate()``.
    public var mistakes: [DeclarationFault] {
        foundMistakes.value { (EndpointRules.all + OptionRules.all).flatMap { $0(self) } }
    }

    /// The faults in the method or the request type; if there are any, its components may be
    /// incomplete.
    var complaints: [DeclarationFault] { foundComplaints.value }

    /// The options in its wrapper, as opposed to those of its group.
    var options: EndpointOptions? { operations.options }

    /// Builds the request that a form describes.
    ///
    /// The form is a dictionary of the components by property name, with values of the components'
    /// shapes. The typed request is decoded from it and then written, so it refuses everything that
    /// the endpoint's own types refuse.
    ///
    ///     try getAll.request(from: ["limit": 5, "incompleteOnly": false], baseURL: "http://localhost")
    ///
    /// - Throws: ``FormError`` with every problem; each path starts with a component's name.
    package func request(
        from form: SupportedType,
        baseURL: String
    ) throws(FormError) -> HTTPMessage.Request {
        try request(from: form, baseURL: baseURL, body: .typed)
    }

    /// Builds the request that a form describes, with its body as declared or as written.
    ///
    /// Without the group's authorization, different credentials can be added instead.
    package func request(
        from form: SupportedType,
        baseURL: String,
        body: FormBody,
        isAuthorized: Bool = true
    ) throws(FormError) -> HTTPMessage.Request {
        try operations.request(from: form, baseURL: baseURL, body, isAuthorized: isAuthorized)
    }

    /// The problems of a form; each path starts with a component's name.
    ///
    /// The request can be built when all of them are information, such as an undeclared key of the
    /// body, which the request leaves out.
    package func problems(inForm form: SupportedType) -> [Problem] {
        operations.problems(inForm: form)
    }

    /// Returns whether a response is an answer: its status is 200 to 299, or one that the endpoint
    /// declares.
    ///
    ///     let endpoint = try EndpointRegistry([TodosAPI.self]).endpoint(named: "Todos.getAll")
    ///     endpoint.isAnswer(response)    // true for the statuses 200 to 299
    public func isAnswer<Body>(_ response: Response<Body>) -> Bool {
        description.success.contains(response.statusCode)
    }

    /// Returns whether a type is declared for a response.
    ///
    /// A failure without a body has none, unless its type is read from the header fields, too.
    package func declaresType(of response: RawResponse) -> Bool {
        guard !isAnswer(response) else { return true }
        guard response.bytes.isEmpty else { return description.failure != nil }
        return operations.reader(forStatus: response.statusCode)?.isRaw == true
    }

    /// Reads a response that the endpoint accepts as is: bytes, text other than JSON, or an absent
    /// optional body; nil for any other.
    package func plainReading(of response: RawResponse) -> Reading? {
        operations.reader(forStatus: response.statusCode)?.plainReading(of: response)
    }

    /// Reads the bytes of a body in the endpoint's own format; nil for a body that is a document.
    package func ownReading(of bytes: PaddedBytes, status: Int? = nil) -> Reading? {
        let (reader, _) = declared(forStatus: status)
        guard reader.isRaw else { return nil }
        return reader.plainReading(of: RawResponse(statusCode: status ?? 200, bytes: bytes))
    }

    /// Reads the body of a response against the type that is declared for its status, by default
    /// the type of answers.
    package func reading(of response: Document, status: Int? = nil) -> Reading {
        reading(of: response, status: status, hasPositions: true)
    }

    /// Reads the body of a response.
    ///
    /// `hasPositions` is false if the document was converted from another format, so that its
    /// positions aren't those of the received bytes. `keepsBeginning` keeps only the first elements
    /// of a list, as many as a screen needs.
    package func reading(
        of response: Document,
        status: Int? = nil,
        hasPositions: Bool,
        keepsBeginning: Bool = false
    ) -> Reading {
        let (reader, shape) = declared(forStatus: status)
        return reader.reading(
            of: response,
            shape: shape,
            hasPositions: hasPositions,
            keepsBeginning: keepsBeginning
        )
    }

    /// Reads the beginning of a response's body on two processors; the explorer reserves one of
    /// them for key presses.
    package func concurrentReading(
        of response: Document,
        status: Int? = nil,
        hasPositions: Bool
    ) async -> Reading {
        let (reader, shape) = declared(forStatus: status)
        return await reader.concurrentReading(
            of: response,
            shape: shape,
            hasPositions: hasPositions
        )
    }

    /// Returns the reader and shape for a status: those of answers if it is an answer, or if no
    /// type of failures is declared.
    private func declared(forStatus status: Int?) -> (reader: any BodyReading, shape: Shape) {
        if let status, !description.success.contains(status), let failure = description.failure,
            let reader = operations.reader(forStatus: status)
        {
            return (reader, failure)
        }
        return (operations.answerReader, description.response)
    }
}

/// The operations of an endpoint whose types are erased.
protocol EndpointOperations: Sendable {
    var dates: DateSpelling { get }
    /// Whether the items of a stream are server-sent events; nil if the response isn't a stream.
    var streamsEvents: Bool? { get }
    var eventData: EventData { get }
    /// The credentials of the group.
    var authorization: Authorization? { get }
    /// The header fields of every request.
    var headers: HTTPFields { get }
    /// Decodes the response.
    var decoder: ValueDecoder { get }

    func problems(inForm form: SupportedType) -> [Problem]

    func request(
        from form: SupportedType,
        baseURL: String,
        _ body: FormBody,
        isAuthorized: Bool
    ) throws(FormError) -> HTTPMessage.Request

    /// The options in the wrapper, as opposed to those of its group.
    var options: EndpointOptions? { get }
    /// Reads the bodies of answers.
    var answerReader: any BodyReading { get }

    /// Returns the reader of bodies with a status; nil if no type is declared for them.
    func reader(forStatus status: Int) -> (any BodyReading)?

    func form(of incoming: IncomingRequest, _ description: EndpointDescription) -> IncomingForm
}

/// The operations of an endpoint whose types are known.
struct TypedOperations<Request: RequestConvertible, Response>: EndpointOperations {
    let endpoint: Endpoint<Request, Response>
    let found: OnDemand<ProbedRequest<Request>>

    private var probed: ProbedRequest<Request> { found.value }

    var decoder: ValueDecoder { endpoint.decoder }

    var streamsEvents: Bool? { endpoint.decoding.streamReading()?.areEvents }
    var eventData: EventData { endpoint.decoding.streamReading()?.data() ?? .json }

    var authorization: Authorization? { endpoint.authorization }

    var headers: HTTPFields { endpoint.headers }

    var dates: DateSpelling {
        DateSpelling(decoder: endpoint.decoder, encoder: endpoint.encoder)
    }

    func problems(inForm form: SupportedType) -> [Problem] {
        FormReader(probed: probed, decoder: endpoint.decoder).problems(in: form)
    }

    func request(
        from form: SupportedType,
        baseURL: String,
        _ body: FormBody,
        isAuthorized: Bool
    ) throws(FormError) -> HTTPMessage.Request {
        let reader = FormReader(probed: probed, decoder: endpoint.decoder)
        let builder = RequestBuilder(endpoint, isAuthorized: isAuthorized)
        let content = try reader.content(of: form, body: body)
        do throws(RequestBuildError) {
            switch content {
            case .typed(let request): return try builder.request(for: request, baseURL: baseURL)
            case .components(let components):
                let encoded = try components.map { component throws(RequestBuildError) in
                    try component.encoded(with: endpoint.encoder)
                }
                return try builder.request(of: encoded, baseURL: baseURL)
            }
        } catch {
            // Forms use the names of properties rather than those on the wire.
            let component = probed.components.first { $0.description.wireName == error.component }
            throw FormError(error, component: component?.description.name ?? error.component)
        }
    }

    var options: EndpointOptions? { endpoint.options }

    var answerReader: any BodyReading {
        BodyReader(decoding: endpoint.decoding, decoder: endpoint.decoder)
    }

    func reader(forStatus status: Int) -> (any BodyReading)? {
        endpoint.reader(forStatus: status)
    }

    func form(of incoming: IncomingRequest, _ description: EndpointDescription) -> IncomingForm {
        IncomingForm(incoming, of: description, probed.components, decoder: endpoint.decoder)
    }
}
