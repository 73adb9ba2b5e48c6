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
        let group = GroupRoutes.declared(beside: endpoint)
        guard let place = RegistrationPlace(of: self) else {
            // Routes of a type of somebody else's.
            var names = CaptureTexts()
            for text in RoutePlan(view.method, view.declared, in: group, &names).texts {
                on(RouterPath(text), method: view.method, responder: ServedRoute([view.at(text)]))
            }
            return self
        }
        do throws(RouteCollision) {
            for new in try RegisteredRoutes.routes(adding: view, of: group, at: place) {
                on(RouterPath(new.text), method: new.method, responder: new.route)
            }
        } catch {
            error.stop()
        }
        return self
    }
}
