internal import HTTPMessage
internal import HTTPTypes

/// Declares an endpoint that is requested with GET.
///
///     @GET("/todos") var getAll: Endpoint<GetTodosRequest, [TodoDTO]>
@propertyWrapper
public struct GET<Request: RequestConvertible, Response>: Sendable {
    package let declaration: EndpointDeclaration<Request, Response>

    /// Declares the endpoint at `path`, relative to the group's base URL.
    public init(_ path: String) where Response: Codable & SendableMetatype {
        self.init(path, decoding: .codable)
    }

    /// Declares the endpoint at `path`, whose response is decoded in another way than through Codable.
    public init(_ path: String, decoding: ResponseDecoding<Response>) {
        declaration = EndpointDeclaration(method: .get, path: path, decoding: decoding)
    }

    /// Only a group gives an endpoint its base URL.
    @available(*, unavailable, message: "declare endpoints on an EndpointGroup")
    public var wrappedValue: Endpoint<Request, Response> {
        Endpoint(declaration: declaration, group: EndpointGroup())
    }

    /// The endpoint at the group's base URL.
    public static subscript<Group: EndpointGroup>(
        _enclosingInstance group: Group,
        wrapped _: KeyPath<Group, Endpoint<Request, Response>>,
        storage storage: KeyPath<Group, Self>
    ) -> Endpoint<Request, Response> {
        Endpoint(declaration: group[keyPath: storage].declaration, group: group)
    }
}

extension GET: DeclaringWrapper {}
