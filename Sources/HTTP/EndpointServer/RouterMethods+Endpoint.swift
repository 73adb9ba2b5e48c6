public import EndpointKit
internal import HTTPTypes
public import Hummingbird

extension RouterMethods {
    /// Provides an endpoint on a router or a group of one.
    ///
    /// The request is read into the endpoint's type before the handler runs, and what the handler
    /// returns is written as JSON with the keys in their declared order, or as YAML or a property list
    /// where the request's Accept field likes that better.
    ///
    ///     router.on(todos.getAll) { (request: Request, data: TodosAPI.GetTodosRequest) in
    ///         store.todos(limit: data.limit)
    ///     }
    ///
    /// A request that lacks something is answered with 400 and
    /// `{"message": "expected query value `limit`"}`. Throw a ``RequestFailure`` for other statuses.
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

    /// Provides an endpoint without request data.
    @discardableResult
    @_disfavoredOverload
    public func on<Output: Encodable & SendableMetatype>(
        _ endpoint: Endpoint<Empty, Output>,
        limits: RequestLimits = RequestLimits(),
        use handler: @escaping @Sendable (Request) async throws -> Output
    ) -> Self {
        on(endpoint, limits: limits) { request, _ in try await handler(request) }
    }

    /// Provides an endpoint without response data: the answer is 200 with an empty body.
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

    /// Provides an endpoint with neither request nor response data.
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
        let reader = RequestReader(endpoint)
        return on(RouterPath(String(route)), method: endpoint.method) { request, context in
            let parts = RequestParts(request: request, context: context, limits: limits)
            return try await handler(request, parts.read(with: reader))
        }
    }
}
