public import HTTPMessage
public import HTTPTypes
public import ValueTree

/// The endpoints of one API. A subclass lists them as a table:
///
///     class TodosAPI: EndpointGroup {
///         @GET("/todos")
///         var getAll: Endpoint<GetTodosRequest, [TodoDTO]>
///     }
///
/// An instance has the base URL that its endpoints are requested at. Serving or describing them
/// needs none.
open class EndpointGroup {
    /// The base URL of the API, such as `https://example.org/v1`.
    ///
    /// Empty for a group that has no ``defaultBaseURL`` and is only served or described.
    public let baseURL: String

    /// Creates the group for an API at `baseURL`, by default at its ``defaultBaseURL``.
    ///
    ///     let shop = ShopAPI()
    public required init(baseURL: String = "") {
        self.baseURL = baseURL.isEmpty ? Self.defaultBaseURL ?? "" : baseURL
    }

    /// The name of the API: the type's name without a trailing `API`.
    open class var name: String {
        let typeName = _typeName(self, qualified: false)
        let suffix = "API"
        guard typeName.hasSuffix(suffix), typeName != suffix else { return typeName }
        return String(typeName.dropLast(suffix.count))
    }

    /// The base URL that is used when no other is given; nil when one has to be given.
    open class var defaultBaseURL: String? { nil }

    /// The settings that the API reads from the configuration, so that they are not taken for
    /// misspelt ones.
    ///
    ///     override class var settings: [String] { ["shop.region"] }
    open class var settings: [String] { [] }

    /// A sentence that says what the API is for.
    open class var documentation: String? { nil }

    /// The type of the responses that are no answers, for endpoints that declare none of their own.
    ///
    ///     override class var failure: FailureDecoding? { .type(Problem.self) }
    open class var failure: FailureDecoding? { nil }

    /// How the names of properties become names on the wire: those of queries, header fields, path
    /// placeholders and JSON keys alike, for clients and servers.
    ///
    ///     override var keyMapping: KeyStrategy { .snakeCase }
    ///
    /// A `CodingKeys` case that gives a component another name takes precedence. Any mapping but
    /// `.useDefaultKeys` replaces the strategies of `encoder` and `decoder`.
    open var keyMapping: KeyStrategy { .useDefaultKeys }

    /// How lists are written in the query: `events[]=a&events[]=b` unless a subclass says otherwise.
    ///
    ///     override var queryStyle: QueryStyle { .repeated }
    ///
    /// A component may have another style: ``RequestConvertible/components``.
    open var queryStyle: QueryStyle { .brackets }

    /// Creates the request to which everything else is added, such as one that accepts JSON and has
    /// the configured user name.
    ///
    ///     override var requestGenerator: any RequestGenerator { SecureGenerator() }
    ///
    /// The group's header fields and the request's components are added to it.
    open var requestGenerator: any RequestGenerator { PlainRequestGenerator() }

    /// The transport for the group's requests; nil for the shared client.
    ///
    ///     override var transport: (any Transport)? { client }
    open var transport: (any Transport)? { nil }

    /// What sees every request and exchange of the group, the first of them first.
    ///
    ///     override var interceptors: [any Interceptor] { [renewal] }
    ///
    /// They are read for each endpoint: one with a state, such as a token, is kept in a constant.
    open var interceptors: [any Interceptor] { [] }

    /// The header fields of every request, unless the endpoint or the request has its own.
    ///
    ///     override var defaultHeaders: HTTPFields { [.acceptLanguage: "de"] }
    open var defaultHeaders: HTTPFields { [:] }

    /// The credentials of every request, unless the endpoint or the request has its own.
    ///
    ///     override var defaultAuthorization: Authorization? { .bearer(token) }
    open var defaultAuthorization: Authorization? { nil }

    /// Changes every request right before it is sent.
    ///
    ///     override class func intercept(_ request: Request) -> Request {
    ///         request.with(headers: signed(request))
    ///     }
    ///
    /// An error that it throws fails the request.
    open class func intercept(_ request: Request) throws -> Request { request }

    /// Encodes requests, and responses on a server.
    ///
    /// Dates are RFC 3339 unless a subclass says otherwise.
    open var encoder: ValueEncoder { ValueEncoder() }

    /// Decodes responses, and requests on a server.
    open var decoder: ValueDecoder { ValueDecoder() }

    /// The number of endpoints, if it is known without creating them.
    class func endpointCount() -> Int? { DeclaredProperties.count(of: self) }

    /// The endpoints in the order of declaration.
    class func describedEndpoints() -> [AnyEndpoint] { PropertyDescriber(self).endpoints }
}

extension EndpointGroup {
    /// An encoder with the group's key mapping.
    func mapping(_ encoder: ValueEncoder) -> ValueEncoder {
        guard !keyMapping.isDefault else { return encoder }
        var encoder = encoder
        encoder.keyStrategy = keyMapping
        return encoder
    }

    /// A decoder with the group's key mapping.
    func mapping(_ decoder: ValueDecoder) -> ValueDecoder {
        guard !keyMapping.isDefault else { return decoder }
        var decoder = decoder
        decoder.keyStrategy = keyMapping
        return decoder
    }
}

/// Creates requests with nothing but their method, as everything else is declared.
struct PlainRequestGenerator: RequestGenerator {
    func generateRequest(withMethod method: HTTPMethod) -> MutableRequest {
        request(withMethod: method)
    }
}
