public import HTTPMessage
public import HTTPTypes
public import ValueTree

/// A method and path of an API, with the types of its request and response.
///
/// A wrapper such as ``GET`` declares it on an ``EndpointGroup``; the property's value is the
/// endpoint at the group's base URL.
public struct Endpoint<Request: RequestConvertible, Response>: Sendable {
    /// The method as it goes on the wire.
    public let method: HTTPMethod
    /// The path with its placeholders, such as `/todos/:id`.
    public let path: String
    /// The base URL of the API; empty for a group that is only served.
    public let baseURL: String
    /// Encodes requests, and responses on a server, with the group's key mapping.
    public let encoder: ValueEncoder
    /// Decodes responses, and requests on a server, with the group's key mapping.
    public let decoder: ValueDecoder
    /// How the names of components become names on the wire.
    public let keyMapping: KeyStrategy
    /// The transport for requests; nil for the shared client.
    public let client: (any Transport)?
    /// Creates the request to which components are added.
    package let requestGenerator: any RequestGenerator
    /// The header fields of the group.
    package let headers: HTTPFields
    /// The credentials of the group.
    package let authorization: Authorization?
    /// How a document becomes the response.
    package let decoding: ResponseDecoding<Response>
    /// How lists are written in the query.
    package let queryStyle: QueryStyle
    /// The group that declares it.
    package let groupType: EndpointGroup.Type

    package init(
        declaration: EndpointDeclaration<Request, Response>,
        group: EndpointGroup
    ) {
        method = declaration.method
        path = declaration.path
        decoding = declaration.decoding
        baseURL = group.baseURL
        encoder = group.mappingEncoder
        decoder = group.mappingDecoder
        keyMapping = group.keyMapping
        client = group.client
        requestGenerator = group.requestGenerator
        headers = group.headers
        authorization = group.authorization
        queryStyle = group.queryStyle
        groupType = type(of: group)
    }

    /// The full name, such as `Todos.getAll`.
    ///
    /// Each access searches the group's declarations.
    public var name: String {
        let declared = DeclaredEndpoints(of: groupType).all.first {
            $0.declaration.method == method && $0.declaration.path == path
        }
        return "\(groupType.name).\(declared?.name ?? "\(method.rawValue) \(path)")"
    }
}

/// What an endpoint wrapper declares: everything but the base URL.
package struct EndpointDeclaration<Request: RequestConvertible, Response>: Sendable {
    package let method: HTTPMethod
    package let path: String
    /// What the endpoint does.
    package let summary: String?
    /// Why it should not be used any more; nil when it may.
    package let deprecation: String?
    package let decoding: ResponseDecoding<Response>
    /// The text of an invalid method, which the registry refuses; `method` is GET then.
    package let invalidMethod: String?

    package init(
        method: HTTPMethod,
        path: String,
        summary: String? = nil,
        deprecation: String? = nil,
        decoding: ResponseDecoding<Response>
    ) {
        self.method = method
        self.path = path
        self.summary = summary
        self.deprecation = deprecation
        self.decoding = decoding
        invalidMethod = nil
    }

    package init(
        methodText: String,
        path: String,
        summary: String?,
        deprecation: String?,
        decoding: ResponseDecoding<Response>
    ) {
        let method = HTTPMethod(rawValue: methodText)
        self.method = method ?? .get
        self.path = path
        self.summary = summary
        self.deprecation = deprecation
        self.decoding = decoding
        invalidMethod = method == nil ? methodText : nil
    }
}
