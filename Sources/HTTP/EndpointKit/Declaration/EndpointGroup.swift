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
/// An instance has the base URL of its endpoints. Serving or describing endpoints doesn't need one.
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

    /// The base URL that is used if no other one is given, or nil if one must be given.
    open class var defaultBaseURL: String? { nil }

    /// The settings that the API reads from the configuration.
    ///
    /// They aren't reported as misspelt.
    ///
    ///     override class var settings: [String] { ["shop.region"] }
    open class var settings: [String] { [] }

    /// A sentence that describes the API.
    open class var documentation: String? { nil }

    /// The type of failures, for endpoints that don't declare their own type.
    ///
    ///     override class var failure: FailureDecoding? { .type(Problem.self) }
    open class var failure: FailureDecoding? { nil }

    /// How the names of properties are mapped to names on the wire.
    ///
    /// It applies to queries, header fields, path placeholders and JSON keys, in clients and
    /// servers.
    ///
    ///     override var keyMapping: KeyStrategy { .snakeCase }
    ///
    /// A `CodingKeys` case that gives a component another name takes precedence. Any mapping but
    /// `.useDefaultKeys` replaces the strategies of `encoder` and `decoder`.
    open var keyMapping: KeyStrategy { .useDefaultKeys }

    /// How lists are written in the query: by default `events[]=a&events[]=b`.
    ///
    ///     override var queryStyle: QueryStyle { .repeated }
    ///
    /// A component can have another style in its ``RequestConvertible/components``.
    open var queryStyle: QueryStyle { .brackets }

    /// Creates the request to which everything else is added.
    ///
    /// It may, for example, accept JSON and have the configured user name.
    ///
    ///     override var requestGenerator: any RequestGenerator { SecureGenerator() }
    ///
    /// The group's header fields and the request's components are added to it.
    open var requestGenerator: any RequestGenerator { PlainRequestGenerator() }

    /// The transport for the group's requests, or nil for the shared client.
    ///
    ///     override var transport: (any Transport)? { client }
    open var transport: (any Transport)? { nil }

    /// The interceptors of every request and exchange of the group, the first one first.
    ///
    ///     override var interceptors: [any Interceptor] { [renewal] }
    ///
    /// They are read for each endpoint. Keep an interceptor with state, such as a token, in a
    /// constant.
    open var interceptors: [any Interceptor] { [] }

    /// The header fields of every request.
    ///
    /// Those of the endpoint or the request take precedence.
    ///
    ///     override var defaultHeaders: HTTPFields { [.acceptLanguage: "de"] }
    open var defaultHeaders: HTTPFields { [:] }

    /// The credentials of every request.
    ///
    /// Those of the endpoint or the request take precedence.
    ///
    ///     override var defaultAuthorization: Authorization? { .bearer(token) }
    open var defaultAuthorization: Authorization? { nil }

    /// Changes every request just before it is sent.
    ///
    ///     override class func intercept(_ request: Request) -> Request {
    ///         request.with(headers: signed(request))
    ///     }
    ///
    /// If it throws an error, the request fails.
    open class func intercept(_ request: Request) throws -> Request { request }

    /// Encodes requests, and responses on a server.
    ///
    /// By default, dates are written as RFC 3339.
    open var encoder: ValueEncoder { ValueEncoder() }

    /// Decodes responses, and requests on a server.
    open var decoder: ValueDecoder { ValueDecoder() }

    /// Returns the number of endpoints, if it is known without creating them.
    class func endpointCount() -> Int? { DeclaredProperties.count(of: self) }

    /// Returns the endpoints in the order of declaration.
    class func describedEndpoints() -> [AnyEndpoint] { PropertyDescriber(self).endpoints }
}

extension EndpointGroup {
    /// Returns an encoder with the group's key mapping.
    func mapping(_ encoder: ValueEncoder) -> ValueEncoder {
        guard !keyMapping.isDefault else { return encoder }
        var encoder = encoder
        encoder.keyStrategy = keyMapping
        return encoder
    }

    /// Returns a decoder with the group's key mapping.
    func mapping(_ decoder: ValueDecoder) -> ValueDecoder {
        guard !keyMapping.isDefault else { return decoder }
        var decoder = decoder
        decoder.keyStrategy = keyMapping
        return decoder
    }
}

/// Creates requests that have only a method, because everything else is declared.
struct PlainRequestGenerator: RequestGenerator {
    func generateRequest(withMethod method: HTTPMethod) -> MutableRequest {
        request(withMethod: method)
    }
}
