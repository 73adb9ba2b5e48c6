public import Girders
public import HTTPTypes
// Requests are built with this operator, so HTTPMessage exports it.
@_exported public import PipeOperator
public import SecretValues

/// Builds the requests of a service from functions that each add one thing.
///
///     struct SecureGenerator: RequestGenerator {
///         func generateRequest(withMethod method: HTTPMethod) -> MutableRequest {
///             request(withMethod: method)
///                 |> withJsonSupport
///                 |> withBasicAuth
///                 |> withTimeout(.seconds(5))
///         }
///     }
///
/// Each function returns a changed copy, so they can be combined in any order.
public protocol RequestGenerator: Sendable {
    /// The configuration that names users, passwords and certificates.
    var configuration: Configuration { get }

    /// The cookies of the session by name.
    var sessionCookies: [String: Secret] { get }

    /// The request to start with.
    func request(withMethod method: HTTPMethod) -> MutableRequest

    /// The request with everything this generator adds.
    func generateRequest(withMethod method: HTTPMethod) -> MutableRequest

    /// Returns a copy that accepts JSON.
    ///
    ///     request(withMethod: method) |> withJsonSupport
    func withJsonSupport(request: MutableRequest) -> MutableRequest

    /// Returns a copy with the configuration's user name and password.
    func withBasicAuth(request: MutableRequest) -> MutableRequest

    /// Returns a copy with the configuration's certificates.
    ///
    ///     request(withMethod: method) |> withSSLCredentials
    func withSSLCredentials(request: MutableRequest) -> MutableRequest

    /// Returns a copy with the session's cookies.
    ///
    ///     request(withMethod: method) |> withSessionCookie
    func withSessionCookie(request: MutableRequest) -> MutableRequest
}

extension RequestGenerator {
    /// The shared configuration of the process, or of the environment in which a request is made.
    public var configuration: Configuration { .sharedInstance }

    /// No cookies.
    public var sessionCookies: [String: Secret] { [:] }

    /// An empty request.
    ///
    ///     StandardRequestGenerator().request(withMethod: .post).method    // POST
    public func request(withMethod method: HTTPMethod) -> MutableRequest {
        MutableRequest(method: method)
    }

    /// An empty request that accepts JSON.
    ///
    ///     StandardRequestGenerator().generateRequest(withMethod: .get).headers[.accept]    // "application/json"
    public func generateRequest(withMethod method: HTTPMethod) -> MutableRequest {
        request(withMethod: method)
            |> withJsonSupport
    }
}

extension RequestGenerator {
    /// Returns a copy with `Accept: application/json`.
    ///
    ///     request(withMethod: method) |> withJsonSupport
    public func withJsonSupport(request: MutableRequest) -> MutableRequest {
        request.with { $0.headers[.accept] = "application/json" }
    }

    /// Returns a copy with more header fields, replacing those with the same names.
    ///
    ///     request(withMethod: method) |> withHeaders(["Accept-Language": "de"])
    ///
    /// Fields with names of secrets, such as `X-Access-Token`, are marked sensitive.
    public func withHeaders(
        _ fields: [String: String]
    ) -> @Sendable (MutableRequest) -> MutableRequest {
        { request in request.with { $0.updateHTTPHeaderFields(fields) } }
    }

    /// Returns a copy with a `User-Agent` field.
    ///
    ///     request(withMethod: method) |> withUserAgent("shop/2.1")
    public func withUserAgent(
        _ program: String
    ) -> @Sendable (MutableRequest) -> MutableRequest {
        { request in request.with { $0.headers[.userAgent] = program } }
    }

    /// Returns a copy with a limit on the duration of the whole exchange.
    ///
    ///     request(withMethod: method) |> withTimeout(.seconds(5))
    public func withTimeout(
        _ timeout: Duration
    ) -> @Sendable (MutableRequest) -> MutableRequest {
        { request in request.with { $0.timeout = timeout } }
    }
}

/// The default generator, whose requests accept JSON.
public struct StandardRequestGenerator: RequestGenerator {
    /// Creates the generator.
    public init() {}
}
