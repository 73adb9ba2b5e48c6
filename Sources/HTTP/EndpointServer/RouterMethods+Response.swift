public import EndpointKit
internal import HTTPTypes
public import Hummingbird

extension RouterMethods {
    /// Serves an endpoint with a custom response, such as a body that is written in pieces.
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
        respond(to: endpoint, limits: limits) { request, input, _ in
            try await handler(request, input)
        }
    }

    /// Serves an endpoint with a custom response, with the context of the router.
    @discardableResult
    public func respond<Input, Output>(
        to endpoint: Endpoint<Input, Output>,
        limits: RequestLimits = RequestLimits(),
        use handler: @escaping @Sendable (Request, Input, Context) async throws -> Response
    ) -> Self {
        let view = ProbedSubject.describing(endpoint) {
            ServedView<Context>(endpoint, limits: limits, use: handler)
        }
        let group = KnownGroup.declaring(endpoint)
        RouteCollision.stop { () throws(RouteCollision) in try add(view, of: group) }
        return self
    }
}
