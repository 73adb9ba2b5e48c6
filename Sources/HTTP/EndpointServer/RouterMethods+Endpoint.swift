public import EndpointKit
internal import HTTPMessage
internal import HTTPTypes
public import Hummingbird

extension RouterMethods {
    /// Serves an endpoint on a router or a route group.
    ///
    /// The request is decoded before the handler runs. What the handler returns is sent as JSON
    /// with keys in their declared order, or as YAML or a property list where the request's Accept
    /// field prefers it.
    ///
    ///     router.on(todos.getAll) { (request: Request, data: TodosAPI.GetTodosRequest) in
    ///         store.todos(limit: data.limit)
    ///     }
    ///
    /// An incomplete request is answered with 400 and `{"message": "expected query value
    /// `limit`"}`. Throw a ``RequestFailure`` for other statuses.
    @discardableResult
    @_disfavoredOverload  // a closure of several statements fits `Void` and `Output` alike
    public func on<Input, Output: Encodable & SendableMetatype>(
        _ endpoint: Endpoint<Input, Output>,
        limits: RequestLimits = RequestLimits(),
        use handler: @escaping @Sendable (Request, Input) async throws -> Output
    ) -> Self {
        respond(to: endpoint, limits: limits) { request, input in
            try Response(
                await handler(request, input),
                encoder: endpoint.encoder,
                accepted: request.headers[.accept]
            )
        }
    }

    /// Serves an endpoint without request data.
    @discardableResult
    @_disfavoredOverload
    public func on<Output: Encodable & SendableMetatype>(
        _ endpoint: Endpoint<Empty, Output>,
        limits: RequestLimits = RequestLimits(),
        use handler: @escaping @Sendable (Request) async throws -> Output
    ) -> Self {
        on(endpoint, limits: limits) { request, _ in try await handler(request) }
    }

    /// Serves an endpoint without response data; the answer is 200 with an empty body.
    @discardableResult
    public func on<Input>(
        _ endpoint: Endpoint<Input, Empty>,
        limits: RequestLimits = RequestLimits(),
        use handler: @escaping @Sendable (Request, Input) async throws -> Void
    ) -> Self {
        respond(to: endpoint, limits: limits) { request, input in
            try await handler(request, input)
            return Response(status: .ok)
        }
    }

    /// Serves an endpoint with neither request nor response data.
    @discardableResult
    public func on(
        _ endpoint: Endpoint<Empty, Empty>,
        limits: RequestLimits = RequestLimits(),
        use handler: @escaping @Sendable (Request) async throws -> Void
    ) -> Self {
        on(endpoint, limits: limits) { request, _ in try await handler(request) }
    }
}

extension RouterMethods {
    /// Serves an endpoint with a custom response, such as a stream or another status.
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
        let route = EndpointRoute(endpoint.path)
        let reader = RequestReader(endpoint, formats: .read)
        return on(RouterPath(route.text), method: endpoint.method) { request, context in
            let parts = RequestParts(
                request: request,
                context: context,
                route: route,
                limits: limits
            )
            return try await handler(request, parts.read(with: reader))
        }
    }
}
