public import HTTPMessage

extension Request {
    /// Returns a copy with credentials, which replace those of the same kind.
    ///
    ///     request.with(authorization: .bearer(token))
    ///
    /// Credentials that cannot be sent, such as a user name with a colon, are left out and logged.
    public func with(authorization: Authorization) -> Request {
        var draft = MutableRequest(method: method)
        draft.headers = headers
        draft.sensitiveHeaders = sensitiveHeaders
        draft.sslCredentials = sslCredentials
        draft.timeout = timeout
        let signed = draft |> authorization.decorator(of: PlainRequestGenerator())
        return Request(signed, to: url).with(content: content)
    }
}
