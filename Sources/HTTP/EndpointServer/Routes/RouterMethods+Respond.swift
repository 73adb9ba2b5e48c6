public import EndpointKit
internal import HTTPMessage
public import Hummingbird

extension RouterMethods {
    /// Provides an endpoint with a response made by hand, for streams and other statuses.
    ///
    ///     router.respond(to: trouble.large) { request, data in
    ///         Response(status: .ok, body: stream(data.count))
    ///     }
    @discardableResult
    public func respond<Input, Output>(
        to endpoint: Endpoint<Input, Output>,
        limits: RequestLimits = RequestLimits(),
        use handler: @escaping @Sendable (Request, Input) async throws -> Response
    ) -> Self {
        let route = endpoint.path.prefix { $0 != "?" }
        let reader = RequestReader(endpoint, formats: .read)
        return on(RouterPath(String(route)), method: endpoint.method) { request, context in
            let parts = RequestParts(request: request, context: context, limits: limits)
            return try await handler(request, parts.read(with: reader))
        }
    }
}
