public import Girders
public import HTTPTypes
// Requests are built with this operator, so whoever imports HTTPMessage has it.
@_exported public import PipeOperator

/// Builds the requests of a service, out of functions that each add one thing.
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
/// Each returns a changed copy, so they can be combined in any order.
public protocol RequestGenerator: Sendable {
    /// Where user names, passwords and certificates are named.
    var configuration: Configuration { get }

    /// The session's cookies by name.
    var sessionCookies: [String: Secret] { get }

    /// The request to begin with.
    func request(withMethod method: HTTPMethod) -> MutableRequest

    /// The request with everything that this generator adds.
    func generateRequest(withMethod method: HTTPMethod) -> MutableRequest

    /// A copy that asks for JSON.
    func withJsonSupport(request: MutableRequest) -> MutableRequest

    /// A copy with the configuration's user name and password.
    func withBasicAuth(request: MutableRequest) -> MutableRequest

    /// A copy with the configuration's certificates.
    func withSSLCredentials(request: MutableRequest) -> MutableRequest

    /// A copy with the session's cookies.
    func withSessionCookie(request: MutableRequest) -> MutableRequest
}

extension RequestGenerator {
    /// The shared configuration: that of the process, or of the environment that a request is made in.
    public var configuration: Configuration { .sharedInstance }

    /// None.
    public var sessionCookies: [String: Secret] { [:] }

    /// An empty request.
    public func request(withMethod method: HTTPMethod) -> MutableRequest {
        MutableRequest(method: method)
    }

    /// An empty request that asks for JSON.
    public func generateRequest(withMethod method: HTTPMethod) -> MutableRequest {
        request(withMethod: method)
            |> withJsonSupport
    }
}

extension RequestGenerator {
    /// A copy with `Accept: application/json`.
    public func withJsonSupport(request: MutableRequest) -> MutableRequest {
        request.with { $0.headers[.accept] = "application/json" }
    }

    /// A copy with more header fields; those of the same name are replaced.
    ///
    ///     request(withMethod: method) |> withHeaders(["Accept-Language": "de"])
    ///
    /// Fields whose names announce a secret, as `X-Access-Token` does, are marked sensitive.
    public func withHeaders(
        _ fields: [String: String]
    ) -> @Sendable (MutableRequest) -> MutableRequest {
        { request in request.with { $0.updateHTTPHeaderFields(fields) } }
    }

    /// A copy that says which program sends it.
    public func withUserAgent(
        _ program: String
    ) -> @Sendable (MutableRequest) -> MutableRequest {
        { request in request.with { $0.headers[.userAgent] = program } }
    }

    /// A copy whose whole exchange may take this long.
    public func withTimeout(
        _ timeout: Duration
    ) -> @Sendable (MutableRequest) -> MutableRequest {
        { request in request.with { $0.timeout = timeout } }
    }
}

/// The generator of endpoints that name no other: requests that ask for JSON.
public struct StandardRequestGenerator: RequestGenerator {
    /// Creates the generator.
    public init() {}
}
