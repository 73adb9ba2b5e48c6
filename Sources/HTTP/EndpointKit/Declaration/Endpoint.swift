public import HTTPMessage
public import HTTPTypes
public import ValueTree

/// One address of an API with the types that go in and come out.
///
/// A wrapper such as ``GET`` declares it on an ``EndpointGroup``; reading the property gives the
/// endpoint with the group's base URL.
public struct Endpoint<Request: RequestConvertible, Response>: Sendable {
    /// The method as it goes on the wire.
    public let method: HTTPMethod
    /// The path with its placeholders, such as `/todos/:id`.
    public let path: String
    /// Where the API is, empty for a group that only provides.
    public let baseURL: String
    /// Writes requests and provided responses, with the group's key mapping.
    public let encoder: ValueEncoder
    /// Reads responses and provided requests, with the group's key mapping.
    public let decoder: ValueDecoder
    /// How the names of components become names on the wire.
    public let keyMapping: KeyStrategy
    /// What carries the requests, nil for the shared client.
    public let client: (any Transport)?
    /// What requests begin as.
    package let requestGenerator: any RequestGenerator
    /// The header fields of the group.
    package let headers: HTTPFields
    /// Who asks.
    package let authorization: Authorization?
    /// How a document becomes the response.
    package let decoding: ResponseDecoding<Response>
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
        groupType = type(of: group)
    }

    /// The full name, such as `Todos.getAll`.
    ///
    /// It is looked up in the group's declarations; keep it where it is needed often.
    public var name: String {
        let declared = DeclaredEndpoints.of(groupType.init(baseURL: "")).first {
            $0.declaration.method == method && $0.declaration.path == path
        }
        return "\(groupType.name).\(declared?.name ?? "\(method.rawValue) \(path)")"
    }
}

/// What an endpoint wrapper says: everything about the endpoint but where its API is.
package struct EndpointDeclaration<Request: RequestConvertible, Response>: Sendable {
    package let method: HTTPMethod
    package let path: String
    package let decoding: ResponseDecoding<Response>
    /// The text of a method that cannot be sent.
    ///
    /// The registry refuses it; until then GET stands in.
    package let invalidMethod: String?

    package init(method: HTTPMethod, path: String, decoding: ResponseDecoding<Response>) {
        self.method = method
        self.path = path
        self.decoding = decoding
        invalidMethod = nil
    }

    package init(methodText: String, path: String, decoding: ResponseDecoding<Response>) {
        let method = HTTPMethod(rawValue: methodText)
        self.method = method ?? .get
        self.path = path
        self.decoding = decoding
        invalidMethod = method == nil ? methodText : nil
    }
}
