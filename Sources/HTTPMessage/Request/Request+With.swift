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
        Request(
            url: url ?? self.url,
            method: method ?? self.method,
            headers: headers ?? self.headers,
            content: content,
            sensitiveHeaders: sensitiveHeaders ?? self.sensitiveHeaders,
            sslCredentials: sslCredentials,
            timeout: timeout
        )
    }

    /// A copy with other content, or with none.
    public func with(content: RequestContent?) -> Request {
        Request(
            url: url,
            method: method,
            headers: headers,
            content: content,
            sensitiveHeaders: sensitiveHeaders,
            sslCredentials: sslCredentials,
            timeout: timeout
        )
    }
}
