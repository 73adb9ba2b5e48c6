internal import FoundationEssentials
public import HTTPMessage
internal import HTTPTypes
internal import ValueSerializers
internal import ValueTree

/// The cases of a ``ServiceEndpoint`` as a group, so that a catalogue can list them and the
/// explorer can send them.
///
///     Cartouche.main(groups: [ServiceEndpoints<PaymentEndpoint>.self])
///
/// Each case is an endpoint with the case's name, whose request is `Request(endpoint:)`. It has no
/// components, because the case determines the whole request, and its responses have no declared
/// shape.
///
/// Requests go to the case's own `baseURL` unless another one is given.
public final class ServiceEndpoints<Service: ServiceEndpoint & CaseIterable & Sendable>:
    EndpointGroup
{
    /// The name of the service's type, which is also the service's name in a configuration.
    public override class var name: String { "\(Service.self)" }

    /// The base URL of the first case; nil if it is not valid.
    public override class var defaultBaseURL: String? {
        Service.allCases.first.flatMap { BaseURL($0.baseURL.absoluteString).url?.absoluteString }
    }

    override class func endpointCount() -> Int? { Service.allCases.count }

    override class func describedEndpoints() -> [AnyEndpoint] {
        ServiceDescriber(ServiceEndpoints(baseURL: "")).endpoints
    }
}

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
                response: .undeclared
            ),
            client: endpoint.client,
            operations: ServiceOperations(
                service: service,
                groupType: type(of: group),
                typed: TypedOperations(endpoint: endpoint, found: OnDemand { probed })
            )
        )
    }

    private func declaration(of service: Service) -> EndpointDeclaration<Empty, SupportedType> {
        EndpointDeclaration(
            method: service.method,
            path: "/" + service.path.drop { $0 == "/" },
            decoding: ResponseDecoding(
                shape: { _ in .undeclared },
                decode: { value, _ throws(DecodeError) in value }
            )
        )
    }
}

extension Shape {
    /// The shape of responses, for which a service declares no type.
    fileprivate static var undeclared: Shape { .opaque("Any", "the service declares no type") }
}

/// The operations of one case of a service.
struct ServiceOperations<Service: ServiceEndpoint & Sendable>: EndpointOperations {
    let service: Service
    let groupType: EndpointGroup.Type
    /// The operations of an endpoint without components, which do everything except building
    /// requests.
    let typed: TypedOperations<Empty, SupportedType>

    var dates: DateSpelling { typed.dates }
    var decoder: ValueDecoder { typed.decoder }
    var streamsEvents: Bool? { nil }
    var eventData: EventData { .json }
    /// A case chooses its own credentials, which are unknown until its request is built.
    var authorization: Authorization? { nil }
    var headers: HTTPFields { [:] }

    func problems(inForm form: SupportedType) -> [Problem] {
        typed.problems(inForm: form)
    }

    func request(
        from form: SupportedType,
        baseURL: String,
        _ body: FormBody,
        isAuthorized: Bool
    ) throws(FormError) -> HTTPMessage.Request {
        let problems = problems(inForm: form)
        guard problems.allSatisfy(\.isInformation) else { throw FormError(problems: problems) }
        let request = try request(to: baseURL)
        return isAuthorized ? request : request.withoutAuthorization
    }

    private func request(to baseURL: String) throws(FormError) -> HTTPMessage.Request {
        // Cases may have different base URLs, unless one base URL was given for all of them.
        guard baseURL != groupType.defaultBaseURL else { return Request(endpoint: service) }
        guard let url = BaseURL(baseURL).url else {
            throw FormError(RequestBuildError.invalidBaseURL(baseURL), component: nil)
        }
        return Request(endpoint: MovedService(service: service, baseURL: url))
    }

    var options: EndpointOptions? { nil }
    var answerReader: any BodyReading { typed.answerReader }

    func reader(forStatus status: Int) -> (any BodyReading)? {
        typed.reader(forStatus: status)
    }

    func form(of incoming: IncomingRequest, _ description: EndpointDescription) -> IncomingForm {
        typed.form(of: incoming, description)
    }
}

/// A service's endpoint at another base URL.
struct MovedService<Service: ServiceEndpoint>: ServiceEndpoint {
    let service: Service
    let baseURL: URL

    var path: String { service.path }
    var method: HTTPMethod { service.method }
    var parameters: [String: Any] { service.parameters }
    var queryParameters: [String: Any] { service.queryParameters }
    var requestGenerator: any RequestGenerator { service.requestGenerator }
}

/// Gives each case of an enum a unique name.
enum CaseNames {
    /// Returns the names, without the values of the cases: `login` for `.login("ann")`.
    ///
    /// Cases with the same name are numbered: `login`, `login2`.
    static func of(_ cases: [some Any]) -> [String] {
        var taken: Set<String> = []
        return cases.map { value in
            let start = name(of: value)
            var name = start
            var number = 1
            while !taken.insert(name.lowercased()).inserted {
                number += 1
                name = "\(start)\(number)"
            }
            return name
        }
    }

    private static func name(of value: some Any) -> String {
        let mirror = Mirror(reflecting: value)
        let payload = mirror.displayStyle == .enum ? mirror.children.first : nil
        let text = payload?.label ?? "\(value)"
        let letters = text.filter { $0.isLetter || $0.isNumber || $0 == "_" }
        return letters.isEmpty ? "endpoint" : letters
    }
}

extension HTTPMessage.Request {
    /// A copy without its own authorization or credentials.
    fileprivate var withoutAuthorization: HTTPMessage.Request {
        var headers = headers
        headers[.authorization] = nil
        return with(headers: headers).withoutCredentials().with(sslCredentials: sslCredentials)
    }
}
