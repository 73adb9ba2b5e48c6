public import FoundationEssentials
public import HTTPTypes

/// A request that can be sent.
///
/// It is immutable: ``MutableRequest`` builds one, and `with` returns a changed copy.
///
///     let request = Request(url: url, method: .post, headers: [.contentType: "application/json"], body: data)
public struct Request: Sendable {
    /// The URL, including the query.
    public internal(set) var url: URL
    /// The method.
    public internal(set) var method: HTTPMethod
    /// The header fields, in the order they are sent.
    public internal(set) var headers: HTTPFields
    /// The body, which may be in files, or nil for none.
    public internal(set) var content: RequestContent?
    /// The fields whose values must not be shown, logged, or sent to another origin.
    public internal(set) var sensitiveHeaders: Set<HTTPField.Name>
    /// The names of the query items whose values must not be shown, logged, or sent to another origin.
    public internal(set) var sensitiveQuery: Set<String> = []
    /// The TLS credentials, or nil for the system's authorities and no client identity.
    public internal(set) var sslCredentials: SSLCredentials?
    /// The credentials for a server that requires Digest authentication.
    public internal(set) var digestCredentials: DigestCredentials?
    /// How long the whole exchange may take, or nil for the client's limit.
    public internal(set) var timeout: Duration?
    /// The statuses of redirects that are responses and aren't followed.
    package internal(set) var finalStatuses: Set<Int> = []
    /// Whether its endpoint or call sets the credentials, possibly to none.
    ///
    /// Logins then don't add any.
    package internal(set) var hasOwnCredentials = false

    /// Creates a request with a body in memory.
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

    /// Creates a request with a body that may be in files.
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

    /// The body's bytes, or nil if there is no body or some of it is in a file.
    public var body: Data? { content?.bytes }
}

extension Request: Equatable {
    /// Returns whether two requests have equal URLs, methods, header fields and bodies.
    ///
    /// Credentials, timeouts, and the marks of sensitive values are ignored.
    ///
    ///     Request(url: url) == Request(url: url, timeout: .seconds(5))    // true
    public static func == (first: Request, second: Request) -> Bool {
        first.url.absoluteString == second.url.absoluteString && first.method == second.method
            && first.headers == second.headers && first.content == second.content
    }
}

extension Request {
    /// Returns a copy with the given parts replaced.
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

    /// Returns a copy whose query items of these names must not be shown.
    ///
    ///     request.with(url: signed).with(sensitiveQuery: ["signature"])
    public func with(sensitiveQuery: Set<String>) -> Request {
        changed { $0.sensitiveQuery = sensitiveQuery }
    }

    /// Returns a copy with another body, or none.
    public func with(content: RequestContent?) -> Request {
        changed { $0.content = content }
    }

    /// Returns a copy with another timeout, or with the client's limit for nil.
    ///
    ///     let patient = request.with(timeout: .seconds(300))
    public func with(timeout: Duration?) -> Request {
        changed { $0.timeout = timeout }
    }

    /// Returns a copy for which redirects with these statuses are responses.
    package func with(finalStatuses: Set<Int>) -> Request {
        changed { $0.finalStatuses = finalStatuses }
    }

    /// Returns a copy to which logins add no credentials, or to which they may add some.
    package func with(hasOwnCredentials: Bool) -> Request {
        changed { $0.hasOwnCredentials = hasOwnCredentials }
    }

    /// Returns a copy with other TLS credentials.
    public func with(sslCredentials: SSLCredentials?) -> Request {
        changed { $0.sslCredentials = sslCredentials }
    }

    /// Returns a copy that responds to a Digest challenge with these credentials.
    package func with(digestCredentials: DigestCredentials?) -> Request {
        changed { $0.digestCredentials = digestCredentials }
    }

    /// Returns a copy without passwords and certificates, for another server.
    ///
    ///     let elsewhere = request.with(url: location).withoutCredentials()
    public func withoutCredentials() -> Request {
        changed { request in
            // Empty instead of nil, so that the client's identity isn't sent to that server either.
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

/// The method of a request, such as `.get` or `HTTPMethod("PURGE")`.
public typealias HTTPMethod = HTTPRequest.Method
