public import HTTPMessage
public import HTTPTypes
public import ValueTree

/// Declares an endpoint on an ``EndpointGroup``.
///
/// One wrapper serves all methods: ``GET``, ``POST``, ``PUT``, ``PATCH``, ``DELETE``, ``HEAD``,
/// ``OPTIONS`` and ``CUSTOM`` are its names.
///
///     class TodosAPI: EndpointGroup {
///         @GET("/todos") var getAll: Endpoint<GetTodosRequest, [TodoDTO]>
///         @GET("/todo", "One todo.", deprecated: "use get") var find: Endpoint<FindTodo, TodoDTO>
///         @CUSTOM("PURGE", "/todos") var purge: Endpoint<Empty, Empty>
///     }
///
/// The summary describes the endpoint in a sentence, which lists and forms show. A deprecation
/// explains why the endpoint should no longer be used, or what to use instead. The other arguments,
/// in this order, replace properties of the group:
///
///     @GET(
///         "/orders/:id",
///         "An order.",
///         success: .also(.notModified),
///         failure: Problem.self,
///         headers: ["X-Version": "2"],
///         authorization: .bearer(token),
///         timeout: .seconds(300),
///         decoder: ValueDecoder(dateStrategy: .secondsSince1970)
///     )
///     var order: Endpoint<FindOrder, Order?>
///
/// - `success` sets the statuses of successful responses, 200 to 299 by default. A redirect among
///   them isn't followed.
/// - `failure` is the type of all other responses, or `decodingFailure` sets how they are decoded.
/// - `view` is the name of this endpoint if another one has the same method and path, as in
///   JSON-RPC.
/// - `headers` are sent with every request, and replace the group's fields of the same names.
/// - `timeout` is the maximum duration of an exchange, unless the caller sets a shorter one.
/// - `encoder` and `decoder` use the key mapping of the group.
///
/// ``EndpointRegistry/validate()`` reports errors in any of them.
@propertyWrapper
public struct Declared<Verb, Request: RequestConvertible, Response>: Sendable {
    /// Its number among all wrappers, or 0 if it wasn't created for a group that is being
    /// described.
    ///
    /// It is the first property so that its offset is known.
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

/// The HTTP method of a ``Declared`` wrapper.
public protocol FixedVerb {
    /// The method as sent.
    static var method: HTTPMethod { get }
}

extension Declared where Verb: FixedVerb {
    /// Declares the endpoint at `path`, relative to the group's base URL.
    public init(
        _ path: String,
        _ summary: String? = nil,
        deprecated: String? = nil,
        success: SuccessStatuses? = nil,
        failure: (any (Decodable & Sendable).Type)? = nil,
        decodingFailure: FailureDecoding? = nil,
        view: String? = nil,
        headers: KeyValuePairs<String, String> = [:],
        authorization: Authorization? = nil,
        timeout: Duration? = nil,
        encoder: ValueEncoder? = nil,
        decoder: ValueDecoder? = nil
    ) where Response: Decodable & SendableMetatype {
        self.init(
            path,
            summary,
            deprecated: deprecated,
            decoding: .codable,
            success: success,
            failure: failure,
            decodingFailure: decodingFailure,
            view: view,
            headers: headers,
            authorization: authorization,
            timeout: timeout,
            encoder: encoder,
            decoder: decoder
        )
    }

    /// Declares the endpoint at `path`, whose response isn't decoded with Codable.
    public init(
        _ path: String,
        _ summary: String? = nil,
        deprecated: String? = nil,
        decoding: ResponseDecoding<Response>,
        success: SuccessStatuses? = nil,
        failure: (any (Decodable & Sendable).Type)? = nil,
        decodingFailure: FailureDecoding? = nil,
        view: String? = nil,
        headers: KeyValuePairs<String, String> = [:],
        authorization: Authorization? = nil,
        timeout: Duration? = nil,
        encoder: ValueEncoder? = nil,
        decoder: ValueDecoder? = nil
    ) {
        self.init(
            EndpointDeclaration(
                method: Verb.method,
                path: path,
                summary: summary,
                deprecation: deprecated,
                decoding: decoding,
                options: EndpointOptions(
                    success: success,
                    failure: failure,
                    decodingFailure: decodingFailure,
                    view: view,
                    headers: headers,
                    authorization: authorization,
                    timeout: timeout,
                    encoder: encoder,
                    decoder: decoder
                )
            )
        )
    }
}

extension Declared {
    /// Creates the wrapper, and records the declaration if a group is being described.
    init(_ declaration: EndpointDeclaration<Request, Response>) {
        let announcements = Announcements.current
        number = announcements == nil ? 0 : Announcements.newNumber()
        self.declaration = declaration
        announcements?.add(self, number)
    }
}

/// An endpoint's declaration on a group whose types aren't known statically.
protocol EndpointDeclaring: Sendable {
    associatedtype Request: RequestConvertible
    associatedtype Response

    var declaration: EndpointDeclaration<Request, Response> { get }
}

extension Declared: EndpointDeclaring {}
