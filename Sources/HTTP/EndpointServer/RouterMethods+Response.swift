public import EndpointKit
internal import HTTPTypes
public import Hummingbird

extension RouterMethods {
    /// Serves an endpoint with a response of one's own, such as a body that is written piece by piece.
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

    /// Serves an endpoint with a response of one's own, with the context of the router.
    @discardableResult
    public func respond<Input, Output>(
        to endpoint: Endpoint<Input, Output>,
        limits: RequestLimits = RequestLimits(),
        use handler: @escaping @Sendable (Request, Input, Context) async throws -> Response
    ) -> Self {
        let plan = RoutePlan(for: endpoint)
        let route = EndpointRoute(endpoint.path)
        let reader = RequestReader(endpoint, formats: .read)
        let encoder = endpoint.encoder
        let answer: @Sendable (Request, Context) async throws -> Response = { request, context in
            let parts = RequestParts(
                request: request,
                context: context,
                route: route,
                limits: limits
            )
            do {
                return try await handler(request, parts.read(with: reader), context)
            } catch let failure as any EncodedFailure {
                return try failure.response(encoder: encoder, accepted: request.headers[.accept])
            }
        }
        for place in plan.routes where place == plan.routes.first || !hasRoute(place, for: endpoint)
        {
            guard !place.isDeclared else {
                on(RouterPath(place.text), method: endpoint.method, use: answer)
                continue
            }
            on(RouterPath(place.text), method: endpoint.method) { request, context in
                var context = context
                plan.complete(&context.coreContext, of: request.uri.path, at: place)
                return try await answer(request, context)
            }
        }
        return self
    }

    /// Whether someone else has registered a route there; only a whole router can say so.
    private func hasRoute<Input, Output>(
        _ place: RoutePlan.Route,
        for endpoint: Endpoint<Input, Output>
    ) -> Bool {
        guard let router = self as? Router<Context> else { return false }
        return router.routes.contains {
            $0.method == endpoint.method && $0.path.description == place.text
        }
    }
}
