public import FoundationEssentials
internal import Girders
public import HTTPTypes
internal import SecretValues
public import ValueTree

/// A request that is being built.
///
/// Decorators take one and return a changed copy.
///
///     func withLanguage(request: MutableRequest) -> MutableRequest {
///         request.with { $0.headers[.acceptLanguage] = "de" }
///     }
public struct MutableRequest: Sendable, Equatable {
    /// The method.
    public var method: HTTPMethod
    /// The header fields.
    public var headers: HTTPFields
    /// The parameters for the body, or null for none.
    public var parameters: SupportedType
    /// The body itself, which takes precedence over `parameters`.
    public var body: Data?
    /// The parameters for the query, or null for none.
    ///
    /// Repeated names are kept.
    public var queryParameters: SupportedType
    /// The fields whose values must not be shown, logged, or sent to another origin.
    public var sensitiveHeaders: Set<HTTPField.Name>
    /// The names of the query items whose values must not be shown, logged, or sent to another origin.
    public var sensitiveQuery: Set<String> = []
    /// The TLS credentials.
    public var sslCredentials: SSLCredentials?
    /// The credentials for a server that requires Digest authentication.
    public var digestCredentials: DigestCredentials?
    /// How long the whole exchange may take, or nil for the client's limit.
    public var timeout: Duration?

    /// Creates a request without header fields and parameters.
    public init(method: HTTPMethod = .get) {
        self.method = method
        headers = [:]
        parameters = .null
        queryParameters = .null
        sensitiveHeaders = []
    }

    /// Returns a changed copy.
    public func with(_ change: (inout MutableRequest) -> Void) -> MutableRequest {
        var request = self
        change(&request)
        return request
    }

    /// The method.
    ///
    ///     MutableRequest(method: .put).httpMethod()    // PUT
    public func httpMethod() -> HTTPMethod { method }

    /// Replaces the TLS credentials.
    ///
    ///     request.updateSSLCredentials(SSLCredentials(authority: data))
    public mutating func updateSSLCredentials(_ credentials: SSLCredentials?) {
        sslCredentials = credentials
    }

    /// Sets header fields, replacing those with the same names.
    ///
    ///     request.updateHTTPHeaderFields(["Accept-Language": "de", "X-Access-Token": "t0ken"])
    ///
    /// Fields with names of secrets, such as `X-Access-Token`, are marked sensitive. An invalid
    /// name is skipped and logged as an error.
    public mutating func updateHTTPHeaderFields(_ fields: [String: String]) {
        headers.set(fields)
        let secret = fields.keys.filter { SecretNames.contains($0, in: .header) }
            .compactMap { HTTPField.Name($0) }
        sensitiveHeaders.formUnion(secret)
    }

    /// Sets a header field whose value must not be shown, logged, or sent to another origin.
    mutating func setSensitive(_ value: String, for name: HTTPField.Name) {
        // Setting a cookie by name would create a field for each of its pairs.
        headers[fields: name] = [HTTPField(name: name, value: value)]
        sensitiveHeaders.insert(name)
    }
}

extension HTTPFields {
    /// Sets the fields of a dictionary, sorted by name.
    ///
    /// An invalid name is skipped and logged as an error.
    mutating func set(_ fields: [String: String]) {
        for (text, value) in fields.sorted(by: { $0.key < $1.key }) {
            guard let name = HTTPField.Name(text) else {
                Log.error("`\(text)` is not a valid name of a header field; the field is left out")
                continue
            }
            self[name] = value
        }
    }
}
