public import HTTPMessage
public import HTTPTypes

/// Declares an endpoint on an ``EndpointGroup``.
///
/// One wrapper serves all methods: ``GET``, ``POST``, ``PUT``, ``PATCH``, ``DELETE`` and ``CUSTOM``
/// are its names.
///
///     class TodosAPI: EndpointGroup {
///         @GET("/todos") var getAll: Endpoint<GetTodosRequest, [TodoDTO]>
///         @CUSTOM("OPTIONS", "/todos") var options: Endpoint<Empty, Empty>
///     }
@propertyWrapper
public struct Declared<Verb, Request: RequestConvertible, Response>: Sendable {
    /// Its number among all wrappers, or 0 if no group was made with it; it comes first so that its place
    /// is known.
    private let number: Int
    let declaration: EndpointDeclaration<Request, Response>

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

/// Declares an endpoint that is requested with GET.
public typealias GET<Request: RequestConvertible, Response> = Declared<GetVerb, Request, Response>

/// Declares an endpoint that is requested with POST.
public typealias POST<Request: RequestConvertible, Response> = Declared<PostVerb, Request, Response>

/// Declares an endpoint that is requested with PUT.
public typealias PUT<Request: RequestConvertible, Response> = Declared<PutVerb, Request, Response>

/// Declares an endpoint that is requested with PATCH.
public typealias PATCH<Request: RequestConvertible, Response> =
    Declared<PatchVerb, Request, Response>

/// Declares an endpoint that is requested with DELETE.
public typealias DELETE<Request: RequestConvertible, Response> =
    Declared<DeleteVerb, Request, Response>

/// Declares an endpoint that is requested with any method, spelled as it goes on the wire.
///
///     @CUSTOM("OPTIONS", "/todos") var options: Endpoint<Empty, Empty>
public typealias CUSTOM<Request: RequestConvertible, Response> =
    Declared<CustomVerb, Request, Response>

/// The method that a ``Declared`` stands for.
public protocol FixedVerb {
    /// The method as it goes on the wire.
    static var method: HTTPMethod { get }
}

extension Declared where Verb: FixedVerb {
    /// Declares the endpoint at `path`, relative to the group's base URL.
    public init(_ path: String) where Response: Codable & SendableMetatype {
        self.init(path, decoding: .codable)
    }

    /// Declares the endpoint at `path`, whose response is decoded in another way than through
    /// Codable.
    public init(_ path: String, decoding: ResponseDecoding<Response>) {
        let announcements = Announcements.current
        number = announcements == nil ? 0 : Announcements.newNumber()
        declaration = EndpointDeclaration(method: Verb.method, path: path, decoding: decoding)
        announcements?.add(self, number)
    }
}

extension Declared where Verb == CustomVerb {
    /// Declares the endpoint at `path`, relative to the group's base URL.
    public init(_ method: String, _ path: String) where Response: Codable & SendableMetatype {
        self.init(method, path, decoding: .codable)
    }

    /// Declares the endpoint at `path`, whose response is decoded in another way than through
    /// Codable.
    public init(_ method: String, _ path: String, decoding: ResponseDecoding<Response>) {
        let announcements = Announcements.current
        number = announcements == nil ? 0 : Announcements.newNumber()
        declaration = EndpointDeclaration(methodText: method, path: path, decoding: decoding)
        announcements?.add(self, number)
    }

    /// Declares the endpoint at `path`, relative to the group's base URL.
    public init(method: String, _ path: String) where Response: Codable & SendableMetatype {
        self.init(method, path)
    }
}

/// GET.
public enum GetVerb: FixedVerb {
    /// GET.
    public static var method: HTTPMethod { .get }
}

/// POST.
public enum PostVerb: FixedVerb {
    /// POST.
    public static var method: HTTPMethod { .post }
}

/// PUT.
public enum PutVerb: FixedVerb {
    /// PUT.
    public static var method: HTTPMethod { .put }
}

/// PATCH.
public enum PatchVerb: FixedVerb {
    /// PATCH.
    public static var method: HTTPMethod { .patch }
}

/// DELETE.
public enum DeleteVerb: FixedVerb {
    /// DELETE.
    public static var method: HTTPMethod { .delete }
}

/// A method that the declaration names itself.
public enum CustomVerb {}

/// An endpoint's declaration as it is found on a group, where its types are not known.
protocol EndpointDeclaring: Sendable {
    associatedtype Request: RequestConvertible
    associatedtype Response

    var declaration: EndpointDeclaration<Request, Response> { get }
}

extension Declared: EndpointDeclaring {}
