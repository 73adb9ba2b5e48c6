public import FoundationEssentials
public import HTTPTypes

/// A request as it is sent.
///
/// It never changes after it was made: ``MutableRequest`` builds one, `with` makes a changed copy.
///
///     let request = Request(url: url, method: .post, headers: [.contentType: "application/json"], body: data)
public struct Request: Sendable, Equatable {
    /// Where the request goes, query included.
    public let url: URL
    /// What it asks for.
    public let method: HTTPMethod
    /// The header fields, in the order they are sent.
    public let headers: HTTPFields
    /// What stands behind the header, nil when nothing does.
    public let content: RequestContent?
    /// The fields whose values must not be shown, logged or sent to another origin.
    public let sensitiveHeaders: Set<HTTPField.Name>
    /// What the connection needs over TLS, nil for the system's own authorities and no identity.
    public let sslCredentials: SSLCredentials?
    /// How long the whole exchange may take, nil for as long as the client lets any.
    public let timeout: Duration?

    /// Creates a request whose body is in memory.
    public init(
        url: URL,
        method: HTTPMethod = .get,
        headers: HTTPFields = [:],
        body: Data? = nil,
        sensitiveHeaders: Set<HTTPField.Name> = [],
        sslCredentials: SSLCredentials? = nil,
        timeout: Duration? = nil
    ) {
        self.init(
            url: url,
            method: method,
            headers: headers,
            content: body.map { RequestContent($0) },
            sensitiveHeaders: sensitiveHeaders,
            sslCredentials: sslCredentials,
            timeout: timeout
        )
    }

    /// Creates a request whose body may come from files.
    public init(
        url: URL,
        method: HTTPMethod = .get,
        headers: HTTPFields = [:],
        content: RequestContent?,
        sensitiveHeaders: Set<HTTPField.Name> = [],
        sslCredentials: SSLCredentials? = nil,
        timeout: Duration? = nil
    ) {
        self.url = url
        self.method = method
        self.headers = headers
        self.content = content
        self.sensitiveHeaders = sensitiveHeaders
        self.sslCredentials = sslCredentials
        self.timeout = timeout
    }

    /// The bytes behind the header, nil when there are none or some of them are in a file.
    public var body: Data? { content?.bytes }
}
