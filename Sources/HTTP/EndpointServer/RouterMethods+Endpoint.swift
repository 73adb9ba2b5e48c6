public import EndpointKit
internal import HTTPTypes
public import Hummingbird

extension RouterMethods {
    /// Serves an endpoint on a router or a route group.
    ///
    /// The request is decoded before the handler runs. The handler's result is sent as JSON with
    /// keys in their declared order, or as YAML or a property list if the request's Accept field
    /// prefers it. The status is 200 if `success:` includes it, otherwise the first status that
    /// `success:` names.
    ///
    ///     router.on(todos.getAll) { (request: Request, data: TodosAPI.GetTodosRequest) in
    ///         store.todos(limit: data.limit)
    ///     }
    ///
    /// A handler with a third parameter receives the context of the router. If the endpoint has no
    /// request data, the handler may take the request alone. The same is true for handlers that
    /// return an ``Answer`` or the sequence of a stream.
    ///
    /// The response to an incomplete request is 400 with `{"message": "expected query value
    /// `limit`"}`. Throw a ``RequestFailure`` for other statuses, or a ``Failure`` for a custom
    /// body.
    ///
    /// Other endpoints of the group don't hide it: if `POST /orders/search` is declared too, `GET
    /// /orders/search` still reaches `GET /orders/:id`. Register your own routes at such paths
    /// before the endpoints. If the paths of two groups meet, or an endpoint has several views, use
    /// ``EndpointRoutes``; otherwise registering it ends the process with a message.
    @discardableResult
    @_disfavoredOverload  // a closure of several statements fits `Void` and `Output` alike
    public func on<Input, Output: Encodable & SendableMetatype>(
        _ endpoint: Endpoint<Input, Output>,
        limits: RequestLimits = RequestLimits(),
        use handler: @escaping @Sendable (Request, Input) async throws -> Output
    ) -> Self {
        let (encoder, usual) = (endpoint.encoder, endpoint.success.usual)
        return respond(to: endpoint, limits: limits) { request, input, _ in
            try await Response.answering(
                handler(request, input),
                encoder: encoder,
                accepted: request.headers[.accept],
                usual: usual
            )
        }
    }

    /// Serves an endpoint with the context of the router, which may contain the logged-in user.
    ///
    ///     router.on(shop.orders) { _, data, context in
    ///         store.orders(of: context.user, limit: data.limit)
    ///     }
    @discardableResult
    @_disfavoredOverload
    public func on<Input, Output: Encodable & SendableMetatype>(
        _ endpoint: Endpoint<Input, Output>,
        limits: RequestLimits = RequestLimits(),
        use handler: @escaping @Sendable (Request, Input, Context) async throws -> Output
    ) -> Self {
        let (encoder, usual) = (endpoint.encoder, endpoint.success.usual)
        return respond(to: endpoint, limits: limits) { request, input, context in
            try await Response.answering(
                handler(request, input, context),
                encoder: encoder,
                accepted: request.headers[.accept],
                usual: usual
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

    /// Serves an endpoint without response data; the answer has an empty body.
    @discardableResult
    public func on<Input>(
        _ endpoint: Endpoint<Input, Empty>,
        limits: RequestLimits = RequestLimits(),
        use handler: @escaping @Sendable (Request, Input) async throws -> Void
    ) -> Self {
        on(endpoint, limits: limits) { request, input, _ in try await handler(request, input) }
    }

    /// Serves an endpoint without response data, with the context of the router.
    @discardableResult
    public func on<Input>(
        _ endpoint: Endpoint<Input, Empty>,
        limits: RequestLimits = RequestLimits(),
        use handler: @escaping @Sendable (Request, Input, Context) async throws -> Void
    ) -> Self {
        let usual = endpoint.success.usual
        return respond(to: endpoint, limits: limits) { request, input, context in
            try await handler(request, input, context)
            return Response(status: usual)
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
    /// Serves an endpoint with answers that have a status and header fields.
    ///
    ///     router.on(shop.create) { _, data in Answer(store.add(data.body), status: .created) }
    @discardableResult
    public func on<Input, Output: Encodable & SendableMetatype>(
        _ endpoint: Endpoint<Input, Output>,
        limits: RequestLimits = RequestLimits(),
        use handler: @escaping @Sendable (Request, Input) async throws -> some Answering<Output>
    ) -> Self {
        on(endpoint, limits: limits) { request, input, _ in try await handler(request, input) }
    }

    /// Serves an endpoint without request data with answers that have a status and header fields.
    @discardableResult
    public func on<Output: Encodable & SendableMetatype>(
        _ endpoint: Endpoint<Empty, Output>,
        limits: RequestLimits = RequestLimits(),
        use handler: @escaping @Sendable (Request) async throws -> some Answering<Output>
    ) -> Self {
        on(endpoint, limits: limits) { request, _ in try await handler(request) }
    }

    /// Serves an endpoint with answers that have a status and header fields, with the context of the
    /// router.
    @discardableResult
    public func on<Input, Output: Encodable & SendableMetatype>(
        _ endpoint: Endpoint<Input, Output>,
        limits: RequestLimits = RequestLimits(),
        use handler:
            @escaping @Sendable (Request, Input, Context) async throws -> some Answering<Output>
    ) -> Self {
        let (encoder, usual) = (endpoint.encoder, endpoint.success.usual)
        return respond(to: endpoint, limits: limits) { request, input, context in
            try await Response.answering(
                handler(request, input, context).answer,
                encoder: encoder,
                accepted: request.headers[.accept],
                usual: usual
            )
        }
    }
}
