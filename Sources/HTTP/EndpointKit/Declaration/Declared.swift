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
/// The summary says what the endpoint does, in a sentence that lists and forms show. A deprecation
/// says why the endpoint should not be used any more, or what to use in its place. What else an endpoint
/// says, in this order, takes the place of what its group says:
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
/// - `success` names the statuses of its answers, 200 to 299 by default. A redirect among them is not followed.
/// - `failure` is the type of all other responses, or `decodingFailure` says how it is read.
/// - `view` is a name for this view of a method and path that another endpoint has, too, as in JSON-RPC.
/// - `headers` are sent with every request instead of the group's fields of these names.
/// - `timeout` is how long an exchange may take, unless the caller allows less.
/// - `encoder` and `decoder` have the key mapping of the group.
///
/// What is wrong with any of them is in the errors of ``EndpointRegistry/validate()``.
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

/// The method that a ``Declared`` stands for.
public protocol FixedVerb {
    /// The method as it goes on the wire.
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

    /// Declares the endpoint at `path`, whose response is decoded in another way than through
    /// Codable.
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
    /// Takes note of the declaration, if a group is being described.
    init(_ declaration: EndpointDeclaration<Request, Response>) {
        let announcements = Announcements.current
        number = announcements == nil ? 0 : Announcements.newNumber()
        self.declaration = declaration
        announcements?.add(self, number)
    }
}

/// An endpoint's declaration as it is found on a group, where its types are not known.
protocol EndpointDeclaring: Sendable {
    associatedtype Request: RequestConvertible
    associatedtype Response

    var declaration: EndpointDeclaration<Request, Response> { get }
}

extension Declared: EndpointDeclaring {}
