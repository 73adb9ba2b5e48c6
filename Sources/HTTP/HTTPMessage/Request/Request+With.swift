public import FoundationEssentials
public import HTTPTypes

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
