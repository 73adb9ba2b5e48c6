public import FoundationEssentials
internal import Girders
public import HTTPTypes
public import ValueTree

/// A request while it is being put together.
///
/// Decorators take one and return a changed copy.
///
///     func withLanguage(request: MutableRequest) -> MutableRequest {
///         request.with { $0.headers[.acceptLanguage] = "de" }
///     }
public struct MutableRequest: Sendable, Equatable {
    /// What the request asks for.
    public var method: HTTPMethod
    /// The header fields.
    public var headers: HTTPFields
    /// What becomes the body, or null for none.
    public var parameters: SupportedType
    /// The body itself, which counts before `parameters`.
    public var body: Data?
    /// What becomes the query, or null for none; members of one name are all written.
    public var queryParameters: SupportedType
    /// The fields whose values must not be shown.
    public var sensitiveHeaders: Set<HTTPField.Name>
    /// What the connection needs over TLS.
    public var sslCredentials: SSLCredentials?
    /// What answers a server that asks for Digest authentication.
    public var digestCredentials: DigestCredentials?
    /// How long the whole exchange may take, nil for as long as the client lets any.
    public var timeout: Duration?

    /// Creates a request without header fields or parameters.
    public init(method: HTTPMethod = .get) {
        self.method = method
        headers = [:]
        parameters = .null
        queryParameters = .null
        sensitiveHeaders = []
    }

    /// A changed copy.
    public func with(_ change: (inout MutableRequest) -> Void) -> MutableRequest {
        var request = self
        change(&request)
        return request
    }

    /// What the request asks for.
    public func httpMethod() -> HTTPMethod { method }

    /// Takes the credentials in place of those that were there.
    public mutating func updateSSLCredentials(_ credentials: SSLCredentials?) {
        sslCredentials = credentials
    }

    /// Sets header fields; those of the same name are replaced.
    ///
    /// Those whose names announce a secret, as `X-Access-Token` does, are marked sensitive. A name
    /// that no header field can have is left out, and logged as an error.
    public mutating func updateHTTPHeaderFields(_ fields: [String: String]) {
        headers.set(fields)
        let secret = fields.keys.filter(SecretNames.contains).compactMap { HTTPField.Name($0) }
        sensitiveHeaders.formUnion(secret)
    }

    /// Sets a header field whose value must not be shown, logged or sent to another origin.
    mutating func setSensitive(_ value: String, for name: HTTPField.Name) {
        // Set by name, a cookie would become a field for each of its pairs.
        headers[fields: name] = [HTTPField(name: name, value: value)]
        sensitiveHeaders.insert(name)
    }
}

extension HTTPFields {
    /// Sets the fields of a plain dictionary, in the order of their names.
    ///
    /// A name that no header field can have is left out, and logged as an error.
    mutating func set(_ fields: [String: String]) {
        for (text, value) in fields.sorted(by: { $0.key < $1.key }) {
            guard let name = HTTPField.Name(text) else {
                Log.error("`\(text)` cannot be the name of a header field: left out")
                continue
            }
            self[name] = value
        }
    }
}
