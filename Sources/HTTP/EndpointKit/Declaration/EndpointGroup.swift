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
/// An instance knows where the API is, so that its endpoints can be requested. One without a base URL
/// is enough to provide them, or to describe them.
open class EndpointGroup {
    /// Where the API is, such as `https://example.org/v1`.
    ///
    /// Empty for a group that only provides.
    public let baseURL: String

    /// Creates the group for an API at `baseURL`.
    public required init(baseURL: String = "") {
        self.baseURL = baseURL
    }

    /// The name people call the API by: the type's name without a trailing `API`.
    open class var name: String {
        let typeName = "\(self as Any.Type)"
        let suffix = "API"
        guard typeName.hasSuffix(suffix), typeName != suffix else { return typeName }
        return String(typeName.dropLast(suffix.count))
    }

    /// Where the API usually is, nil when that has to be said.
    open class var defaultBaseURL: String? { nil }

    /// What the API is for, in a sentence.
    open class var documentation: String? { nil }

    /// What the endpoints do, by the name of the property that declares them.
    open class var endpointDocumentation: [String: String] { [:] }

    /// Why endpoints should not be used any more, by the name of the property that declares them.
    ///
    ///     override class var deprecations: [String: String] { ["search": "use find"] }
    open class var deprecations: [String: String] { [:] }

    /// How the names of properties become names on the wire: those of queries, header fields, path
    /// placeholders and JSON keys alike, for clients and servers.
    ///
    ///     override var keyMapping: KeyStrategy { .snakeCase }
    ///
    /// A `CodingKeys` case that gives a component another name than its property's has the last word.
    /// Anything but `.useDefaultKeys` takes the place of the coders' own strategies.
    open var keyMapping: KeyStrategy { .useDefaultKeys }

    /// What every request of the group begins as, such as one that asks for JSON and carries the
    /// configuration's user name.
    ///
    ///     override var requestGenerator: any RequestGenerator { SecureGenerator() }
    ///
    /// What the group and the request say goes on top of it.
    open var requestGenerator: any RequestGenerator { PlainRequestGenerator() }

    /// What carries the group's requests, nil for the shared client.
    open var client: (any Transport)? { nil }

    /// The header fields of every request, where a request does not say its own.
    open var headers: HTTPFields { [:] }

    /// Who asks; the field goes into every request that does not say its own.
    open var authorization: Authorization? { nil }

    /// Has the last word on every request, right before it is sent.
    ///
    ///     override class func intercept(_ request: Request) -> Request {
    ///         request.with(headers: signed(request))
    ///     }
    ///
    /// Whatever is thrown is the request's failure.
    open class func intercept(_ request: Request) throws -> Request { request }

    /// Writes requests, and the responses of a server.
    ///
    /// Dates are RFC 3339 unless a subclass says otherwise.
    open var encoder: ValueEncoder { ValueEncoder() }

    /// Reads responses, and the requests that a server gets.
    open var decoder: ValueDecoder { ValueDecoder() }

    /// The endpoints with all that is known about them, in their order.
    func describedEndpoints() -> [AnyEndpoint] { PropertyDescriber(self).endpoints }
}

extension EndpointGroup {
    /// The encoder with the group's key mapping.
    var mappingEncoder: ValueEncoder {
        var encoder = encoder
        if !keyMapping.isDefault { encoder.keyStrategy = keyMapping }
        return encoder
    }

    /// The decoder with the group's key mapping.
    var mappingDecoder: ValueDecoder {
        var decoder = decoder
        if !keyMapping.isDefault { decoder.keyStrategy = keyMapping }
        return decoder
    }
}

/// Begins requests with nothing but their method: what else an endpoint's request has is declared.
struct PlainRequestGenerator: RequestGenerator {
    func generateRequest(withMethod method: HTTPMethod) -> MutableRequest {
        request(withMethod: method)
    }
}
