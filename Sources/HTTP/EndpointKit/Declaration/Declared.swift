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

/// Declares an endpoint that is requested with DELETE.
///
///     @DELETE("/todos/:id") var delete: Endpoint<TodoID, Empty>
@propertyWrapper
public struct DELETE<Request: RequestConvertible, Response>: Sendable {
    package let declaration: EndpointDeclaration<Request, Response>

    /// Declares the endpoint at `path`, relative to the group's base URL.
    public init(_ path: String) where Response: Codable & SendableMetatype {
        self.init(path, decoding: .codable)
    }

    /// Declares the endpoint at `path`, whose response is decoded in another way than through Codable.
    public init(_ path: String, decoding: ResponseDecoding<Response>) {
        declaration = EndpointDeclaration(method: .delete, path: path, decoding: decoding)
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

extension DELETE: DeclaringWrapper {}

/// Declares an endpoint that is requested with PATCH.
///
///     @PATCH("/todos/:id") var update: Endpoint<UpdateTodo, Todo>
@propertyWrapper
public struct PATCH<Request: RequestConvertible, Response>: Sendable {
    package let declaration: EndpointDeclaration<Request, Response>

    /// Declares the endpoint at `path`, relative to the group's base URL.
    public init(_ path: String) where Response: Codable & SendableMetatype {
        self.init(path, decoding: .codable)
    }

    /// Declares the endpoint at `path`, whose response is decoded in another way than through Codable.
    public init(_ path: String, decoding: ResponseDecoding<Response>) {
        declaration = EndpointDeclaration(method: .patch, path: path, decoding: decoding)
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

extension PATCH: DeclaringWrapper {}

/// Declares an endpoint that is requested with POST.
///
///     @POST("/todos") var create: Endpoint<CreateTodo, Todo>
@propertyWrapper
public struct POST<Request: RequestConvertible, Response>: Sendable {
    package let declaration: EndpointDeclaration<Request, Response>

    /// Declares the endpoint at `path`, relative to the group's base URL.
    public init(_ path: String) where Response: Codable & SendableMetatype {
        self.init(path, decoding: .codable)
    }

    /// Declares the endpoint at `path`, whose response is decoded in another way than through Codable.
    public init(_ path: String, decoding: ResponseDecoding<Response>) {
        declaration = EndpointDeclaration(method: .post, path: path, decoding: decoding)
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

extension POST: DeclaringWrapper {}

/// Declares an endpoint that is requested with PUT.
///
///     @PUT("/todos/:id") var replace: Endpoint<ReplaceTodo, Todo>
@propertyWrapper
public struct PUT<Request: RequestConvertible, Response>: Sendable {
    package let declaration: EndpointDeclaration<Request, Response>

    /// Declares the endpoint at `path`, relative to the group's base URL.
    public init(_ path: String) where Response: Codable & SendableMetatype {
        self.init(path, decoding: .codable)
    }

    /// Declares the endpoint at `path`, whose response is decoded in another way than through Codable.
    public init(_ path: String, decoding: ResponseDecoding<Response>) {
        declaration = EndpointDeclaration(method: .put, path: path, decoding: decoding)
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

extension PUT: DeclaringWrapper {}

/// Declares an endpoint that is requested with any method, spelled as it goes on the wire.
///
///     @CUSTOM("OPTIONS", "/todos") var options: Endpoint<Empty, Empty>
@propertyWrapper
public struct CUSTOM<Request: RequestConvertible, Response>: Sendable {
    package let declaration: EndpointDeclaration<Request, Response>

    /// Declares the endpoint at `path`, relative to the group's base URL.
    public init(_ method: String, _ path: String) where Response: Codable & SendableMetatype {
        self.init(method, path, decoding: .codable)
    }

    /// Declares the endpoint at `path`, whose response is decoded in another way than through Codable.
    public init(_ method: String, _ path: String, decoding: ResponseDecoding<Response>) {
        declaration = EndpointDeclaration(methodText: method, path: path, decoding: decoding)
    }

    /// Declares the endpoint at `path`, relative to the group's base URL.
    public init(method: String, _ path: String) where Response: Codable & SendableMetatype {
        self.init(method, path)
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

extension CUSTOM: DeclaringWrapper {}

/// An endpoint wrapper, as it is found on a group without knowing its types.
package protocol DeclaringWrapper: Sendable {
    associatedtype Request: RequestConvertible
    associatedtype Response

    var declaration: EndpointDeclaration<Request, Response> { get }
}
