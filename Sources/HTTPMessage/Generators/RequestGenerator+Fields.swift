internal import HTTPTypes

extension RequestGenerator {
    /// A copy with `Accept: application/json`.
    public func withJsonSupport(request: MutableRequest) -> MutableRequest {
        var request = request
        request.headers[.accept] = "application/json"
        return request
    }

    /// A copy with more header fields; those of the same name are replaced.
    ///
    ///     request(withMethod: method) |> withHeaders(["Accept-Language": "de"])
    ///
    /// Fields whose names announce a secret, as `X-Access-Token` does, are marked sensitive.
    public func withHeaders(
        _ fields: [String: String]
    ) -> @Sendable (MutableRequest) -> MutableRequest {
        { request in
            var request = request
            request.updateHTTPHeaderFields(fields)
            return request
        }
    }

    /// A copy that says which program sends it.
    public func withUserAgent(
        _ program: String
    ) -> @Sendable (MutableRequest) -> MutableRequest {
        { request in
            var request = request
            request.headers[.userAgent] = program
            return request
        }
    }

    /// A copy whose whole exchange may take this long.
    public func withTimeout(
        _ timeout: Duration
    ) -> @Sendable (MutableRequest) -> MutableRequest {
        { request in
            var request = request
            request.timeout = timeout
            return request
        }
    }
}
