public import HTTPMessage
public import HTTPTypes
public import ValueTree

/// A method and path of an API, with the types of its request and response.
///
/// A wrapper such as ``GET`` declares it on an ``EndpointGroup``; the property's value is the
/// endpoint at the group's base URL.
public struct Endpoint<Request: RequestConvertible, Response>: Sendable {
    /// The method as sent.
    public let method: HTTPMethod
    /// The path with its placeholders, such as `/todos/:id`.
    public let path: String
    /// The base URL of the API; empty for a group that is only served.
    public let baseURL: String
    /// Encodes requests, and responses on a server, with the group's key mapping.
    public let encoder: ValueEncoder
    /// Decodes responses, and requests on a server, with the group's key mapping.
    public let decoder: ValueDecoder
    /// How the names of components are mapped to names on the wire.
    public let keyMapping: KeyStrategy
    /// The transport for requests, or nil for the shared client.
    public private(set) var client: (any Transport)?
    /// The interceptors of every request and exchange, the first one first.
    public let interceptors: [any Interceptor]
    /// Creates the request to which components are added.
    package let requestGenerator: any RequestGenerator
    /// The header fields of the group and of the endpoint, which take precedence.
    package private(set) var headers: HTTPFields
    /// The credentials of the call, the endpoint or the group, in this order of precedence.
    package private(set) var authorization: Authorization?
    /// Whether the credentials are those of the call or the endpoint, including `.anonymous`.
    private(set) var hasOwnCredentials: Bool
    /// How a document is decoded as the response.
    package let decoding: ResponseDecoding<Response>
    /// How lists are written in the query.
    package let queryStyle: QueryStyle
    /// The group that declares the endpoint.
    package let groupType: EndpointGroup.Type
    /// The endpoint's declarations that override its group's.
    let options: EndpointOptions?

    package init(
        declaration: EndpointDeclaration<Request, Response>,
        group: EndpointGroup
    ) {
        method = declaration.method
        path = declaration.path
        decoding = declaration.decoding
        options = declaration.options?.options
        baseURL = group.baseURL
        encoder = group.mapping(options?.encoder ?? group.encoder)
        decoder = group.mapping(options?.decoder ?? group.decoder)
        keyMapping = group.keyMapping
        client = group.transport
        interceptors = group.interceptors
        requestGenerator = group.requestGenerator
        headers = options?.fields(besides: group.defaultHeaders) ?? group.defaultHeaders
        authorization = options?.authorization ?? group.defaultAuthorization
        hasOwnCredentials = options?.authorization != nil
        queryStyle = group.queryStyle
        groupType = type(of: group)
    }

    /// Returns the same endpoint with another transport.
    func over(_ client: any Transport) -> Endpoint {
        var endpoint = self
        endpoint.client = client
        return endpoint
    }

    /// Returns the same endpoint with the credentials of a call, if there are any.
    ///
    /// They replace those of the endpoint and its group, including credentials in a header field.
    package func authorized(by authorization: Authorization?) -> Endpoint {
        guard let authorization else { return self }
        var endpoint = self
        endpoint.authorization = authorization
        endpoint.hasOwnCredentials = true
        if let name = authorization.replacedField { endpoint.headers[name] = nil }
        return endpoint
    }

    /// The full name, such as `Todos.getAll`.
    ///
    /// Each access searches the group's declarations.
    public var name: String {
        let declared = DeclaredEndpoints(of: groupType).all.first {
            $0.declaration == (method, path) && $0.view == options?.view
        }
        return "\(groupType.name).\(declared?.name ?? "\(method.rawValue) \(path)")"
    }
}

extension Endpoint {
    /// The statuses of successful responses.
    public var success: SuccessStatuses { options?.success ?? .standard }

    /// The type of responses with other statuses, or nil if none is declared.
    public var failure: FailureDecoding? { options?.failureDecoding ?? groupType.failure }
}

/// The declaration of an endpoint wrapper: everything except the base URL.
///
/// It is a class so that a wrapper has two words whatever its types. To free a larger wrapper, the
/// runtime would have to create the metadata of all wrappers of a group.
package final class EndpointDeclaration<Request: RequestConvertible, Response>: Sendable {
    package let method: HTTPMethod
    package let path: String
    /// The one-sentence summary of the endpoint.
    package let summary: String?
    /// Why the endpoint is deprecated, or nil if it isn't.
    package let deprecation: String?
    package let decoding: ResponseDecoding<Response>
    /// The declarations that override the group's, or nil if there are none.
    let options: EndpointOptions.Kept?
    /// The text of an invalid method, which the registry reports.
    ///
    /// `method` is then GET.
    package let invalidMethod: String?

    init(
        method: HTTPMethod,
        path: String,
        summary: String? = nil,
        deprecation: String? = nil,
        decoding: ResponseDecoding<Response>,
        options: EndpointOptions? = nil
    ) {
        self.method = method
        self.path = path
        self.summary = summary
        self.deprecation = deprecation
        self.decoding = decoding
        self.options = options?.kept
        invalidMethod = nil
    }

    init(
        methodText: String,
        path: String,
        summary: String?,
        deprecation: String?,
        decoding: ResponseDecoding<Response>,
        options: EndpointOptions
    ) {
        let method = HTTPMethod(rawValue: methodText)
        self.method = method ?? .get
        self.path = path
        self.summary = summary
        self.deprecation = deprecation
        self.decoding = decoding
        self.options = options.kept
        invalidMethod = method == nil ? methodText : nil
    }
}

extension Endpoint {
    /// The methods and paths of all endpoints of its group, in the order of declaration.
    package var siblings: [(method: HTTPMethod, path: String)] {
        DeclaredEndpoints(of: groupType).all.map(\.declaration)
    }

    /// The name that distinguishes it from other endpoints of its group with its method and path.
    package var view: String? { options?.view }
}
