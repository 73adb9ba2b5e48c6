public import EndpointKit
public import HTTPMessage

/// Requests whose answer has no body: that they return is all there is to know.
extension Endpoint where Response == Empty {
    /// Sends `request` to an endpoint whose answer has no body.
    ///
    ///     try await shop.upload.request(.init(name: "cat", image: File("cat.png")))
    ///
    /// It does and throws what `request` of any other endpoint does.
    @discardableResult
    public func request(
        _ request: Request,
        over transport: (any Transport)? = nil,
        options: TransferOptions = TransferOptions(),
        interceptors: [any Interceptor] = [],
        authorization: Authorization? = nil,
        progress: (@Sendable (TransferProgress) -> Void)? = nil
    ) async throws(EndpointError) -> Empty {
        let message = try message(of: request, authorizedBy: authorization)
        let carrier = carrier(transport, interceptors, authorization, progress)
        return try await response(of: message, over: carrier, options: options)
    }
}

extension Endpoint where Request == Empty, Response == Empty {
    /// Sends the request of an endpoint without parameters, whose answer has no body.
    ///
    ///     try await shop.close.request()
    @discardableResult
    public func request(
        over transport: (any Transport)? = nil,
        options: TransferOptions = TransferOptions(),
        interceptors: [any Interceptor] = [],
        authorization: Authorization? = nil,
        progress: (@Sendable (TransferProgress) -> Void)? = nil
    ) async throws(EndpointError) -> Empty {
        try await request(
            .value,
            over: transport,
            options: options,
            interceptors: interceptors,
            authorization: authorization,
            progress: progress
        )
    }
}
