internal import HTTPTypes
public import Hummingbird

/// Endpoints that are added to a router as one unit, so that no endpoint hides another.
///
///     let routes = EndpointRoutes()
///     routes.on(shop.order) { _, data in store.order(data.id) }
///     routes.group("v2").add(middleware: LogRequestsMiddleware(.info))
///         .on(shop.create) { _, data in store.add(data.body) }
///     router.addRoutes(routes)
///
/// Groups with overlapping paths can be added in any order; each endpoint keeps the middlewares of its own
/// route group. Endpoints that share a route (its views) need the same middlewares.
/// Registering an endpoint twice ends the process with a message.
public final class EndpointRoutes<Context: RequestContext>: RouterMethods {
    private var middlewares: [any MiddlewareProtocol<Request, Response, Context>] = []
    private var views: [ViewKey: CollectedViews<Context>] = [:]
    private(set) var collected: [CollectedRoute<Context>] = []
    private let parent: Parent?

    private struct Parent {
        /// The number of middlewares that each enclosing group had when this one was used.
        let depths: () -> [Int]
        let collect: (CollectedRoute<Context>) throws(RouteCollision) -> Void
    }

    private struct ViewKey: Hashable {
        let route: RouteKey
        let depths: [Int]
    }

    /// Creates a unit without routes, for routers with contexts of a type.
    ///
    ///     let routes = EndpointRoutes(context: CustomerContext.self)
    public init(context: Context.Type = BasicRequestContext.self) {
        parent = nil
    }

    private init(in parent: Parent) {
        self.parent = parent
    }

    /// Adds a route without an endpoint.
    @discardableResult
    public func on<Responder: HTTPResponder>(
        _ path: RouterPath,
        method: HTTPRequest.Method,
        responder: Responder
    ) -> Self where Responder.Context == Context {
        let route = CollectedRoute<Context>(
            method: method,
            declared: NamedRoute(path.description),
            text: path.description,
            name: nil,
            responder: { _ in responder }
        )
        RouteCollision.stop { () throws(RouteCollision) in try collect(route) }
        return self
    }

    /// Adds a middleware in front of the endpoints that are added after it.
    @discardableResult
    public func add(
        middleware: any MiddlewareProtocol<Request, Response, Context>
    ) -> Self {
        middlewares.append(middleware)
        return self
    }

    /// Adds an endpoint, either to the views of its route or as a new route.
    func add(_ view: ServedView<Context>) throws(RouteCollision) {
        let route = RouteKey(method: view.method, pattern: view.declared.pattern)
        let key = ViewKey(route: route, depths: depths)
        if let views = views[key] { return try views.add(view) }
        let list = CollectedViews(view)
        try collect(
            CollectedRoute<Context>(
                method: view.method,
                declared: view.declared,
                text: view.declared.text,
                name: view.name,
                responder: { text in ServedRoute(list.all.map { $0.at(text) }) }
            )
        )
        views[key] = list
    }

    /// Adds a route of this group or of a group in it, behind the middlewares that the group has now.
    func collect(_ route: CollectedRoute<Context>) throws(RouteCollision) {
        if let other = collected.first(where: { $0.key == route.key && $0.prefix == route.prefix })
        {
            throw RouteCollision(
                route.method,
                route.path,
                of: route.name?(),
                cause: route.name == nil || other.name == nil ? .taken : .otherMiddlewares
            )
        }
        let middlewares = middlewares
        let passing = route.mapped { responder in
            middlewares.reversed().reduce(responder) { Passing(middleware: $1, next: $0) }
        }
        try parent?.collect(passing)
        collected.append(passing)
    }

    private var depths: [Int] { (parent?.depths() ?? []) + [middlewares.count] }
}

extension EndpointRoutes {
    /// A group of routes below a path, with its own middlewares.
    public func group(_ path: RouterPath = "") -> EndpointRoutes<Context> {
        group(path) { $0 }
    }

    /// A group of routes with contexts of another type.
    public func group<Inner: RequestContext>(
        _ path: RouterPath = "",
        context: Inner.Type
    ) -> EndpointRoutes<Inner> where Inner.Source == Context {
        group(path) { ContextChange(next: $0) { Inner(source: $0) } }
    }

    /// A group of routes with contexts of another type, whose creation may fail.
    public func group<Inner: ChildRequestContext>(
        _ path: RouterPath = "",
        context: Inner.Type
    ) -> EndpointRoutes<Inner> where Inner.ParentContext == Context {
        group(path) { ContextChange(next: $0) { try Inner(context: $0) } }
    }

    private func group<Inner>(
        _ path: RouterPath,
        _ change: @escaping (any HTTPResponder<Inner>) -> any HTTPResponder<Context>
    ) -> EndpointRoutes<Inner> {
        EndpointRoutes<Inner>(
            in: EndpointRoutes<Inner>.Parent(
                depths: { self.depths },
                collect: { route throws(RouteCollision) in
                    try self.collect(route.mapped(change).below(path))
                }
            )
        )
    }
}

/// The views of a route that have been registered behind the same middlewares.
private final class CollectedViews<Context: RequestContext> {
    private(set) var all: [ServedView<Context>]

    init(_ view: ServedView<Context>) {
        all = [view]
    }

    func add(_ view: ServedView<Context>) throws(RouteCollision) {
        if let twin = all.first(where: { !$0.identity.isBeside(view.identity) }) {
            throw RouteCollision(
                view.method,
                view.declared.text,
                of: view.name(),
                cause: .sameView(as: twin.name())
            )
        }
        all.append(view)
    }
}

/// Passes requests through a middleware to a responder.
private struct Passing<Context>: HTTPResponder {
    let middleware: any MiddlewareProtocol<Request, Response, Context>
    let next: any HTTPResponder<Context>

    @concurrent func respond(to request: Request, context: Context) async throws -> Response {
        try await middleware.handle(request, context: context) { request, context in
            try await next.respond(to: request, context: context)
        }
    }
}

/// Passes requests to a responder with contexts of another type.
private struct ContextChange<Outer, Inner>: HTTPResponder {
    let next: any HTTPResponder<Inner>
    let change: @Sendable (Outer) throws -> Inner

    @concurrent func respond(to request: Request, context: Outer) async throws -> Response {
        try await next.respond(to: request, context: change(context))
    }
}
