internal import HTTPTypes

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
