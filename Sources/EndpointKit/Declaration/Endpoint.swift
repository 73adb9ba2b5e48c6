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
    /// Writes requests and provided responses.
    public let encoder: ValueEncoder
    /// Reads responses and provided requests.
    public let decoder: ValueDecoder
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
        encoder = group.encoder
        decoder = group.decoder
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
