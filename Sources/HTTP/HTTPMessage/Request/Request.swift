public import FoundationEssentials
public import HTTPTypes

/// A request as it is sent.
///
/// It never changes after it was made: ``MutableRequest`` builds one, `with` makes a changed copy.
///
///     let request = Request(url: url, method: .post, headers: [.contentType: "application/json"], body: data)
public struct Request: Sendable, Equatable {
    /// Where the request goes, query included.
    public internal(set) var url: URL
    /// What it asks for.
    public internal(set) var method: HTTPMethod
    /// The header fields, in the order they are sent.
    public internal(set) var headers: HTTPFields
    /// What stands behind the header, nil when nothing does.
    public internal(set) var content: RequestContent?
    /// The fields whose values must not be shown, logged or sent to another origin.
    public internal(set) var sensitiveHeaders: Set<HTTPField.Name>
    /// What the connection needs over TLS, nil for the system's own authorities and no identity.
    public internal(set) var sslCredentials: SSLCredentials?
    /// What answers a server that asks for Digest authentication.
    public internal(set) var digestCredentials: DigestCredentials?
    /// How long the whole exchange may take, nil for as long as the client lets any.
    public internal(set) var timeout: Duration?

    /// Creates a request whose body is in memory.
    public init(
        url: URL,
        method: HTTPMethod = .get,
        headers: HTTPFields = [:],
        body: Data? = nil,
        sensitiveHeaders: Set<HTTPField.Name> = [],
        sslCredentials: SSLCredentials? = nil,
        digestCredentials: DigestCredentials? = nil,
        timeout: Duration? = nil
    ) {
        self.init(
            url: url,
            method: method,
            headers: headers,
            content: body.map { RequestContent($0) },
            sensitiveHeaders: sensitiveHeaders,
            sslCredentials: sslCredentials,
            digestCredentials: digestCredentials,
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
        digestCredentials: DigestCredentials? = nil,
        timeout: Duration? = nil
    ) {
        self.url = url
        self.method = method
        self.headers = headers
        self.content = content
        self.sensitiveHeaders = sensitiveHeaders
        self.sslCredentials = sslCredentials
        self.digestCredentials = digestCredentials
        self.timeout = timeout
    }

    /// The bytes behind the header, nil when there are none or some of them are in a file.
    public var body: Data? { content?.bytes }
}

extension Request {
    /// A copy in which what is given takes the place of what was there.
    ///
    ///     let redirected = request.with(url: location)
    public func with(
        url: URL? = nil,
        method: HTTPMethod? = nil,
        headers: HTTPFields? = nil,
        sensitiveHeaders: Set<HTTPField.Name>? = nil
    ) -> Request {
        changed { request in
            request.url = url ?? self.url
            request.method = method ?? self.method
            request.headers = headers ?? self.headers
            request.sensitiveHeaders = sensitiveHeaders ?? self.sensitiveHeaders
        }
    }

    /// A copy with other content, or with none.
    public func with(content: RequestContent?) -> Request {
        changed { $0.content = content }
    }

    /// A copy that may take this long, or as long as the client lets any.
    public func with(timeout: Duration?) -> Request {
        changed { $0.timeout = timeout }
    }

    /// A copy that shows other credentials over TLS, or none.
    public func with(sslCredentials: SSLCredentials?) -> Request {
        changed { $0.sslCredentials = sslCredentials }
    }

    /// A copy that knows no password and no certificate, for a server that they are not meant for.
    public func withoutCredentials() -> Request {
        changed { request in
            // Empty rather than nil: the client's own identity is not meant for it either.
            request.sslCredentials = SSLCredentials()
            request.digestCredentials = nil
        }
    }

    private func changed(_ change: (inout Request) -> Void) -> Request {
        var request = self
        change(&request)
        return request
    }
}

/// The method of a request, such as `.get` or `HTTPMethod("PURGE")`, spelled as it goes on the wire.
public typealias HTTPMethod = HTTPRequest.Method
