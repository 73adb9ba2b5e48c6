internal import HTTPTypes
public import Hummingbird

/// A router that responds with the status 405 instead of 404 to methods that a path doesn't have.
///
///     let router = MethodRefusingRouter(options: .autoGenerateHeadEndpoints)
///     router.on(shop.order) { _, data in store.order(data.id) }
///     let application = Application(router: router)
///
/// The Allow field lists the methods that the path has (RFC 9110, 15.5.6). Middleware sees the router's own 404
/// response, and its changes are preserved.
public final class MethodRefusingRouter<Context: RequestContext>: RouterMethods,
    HTTPResponderBuilder
{
    let router: Router<Context>
    private let options: RouterOptions

    /// Creates a router without routes, with contexts of a type and the options of Hummingbird's router.
    public init(
        context: Context.Type = BasicRequestContext.self,
        options: RouterOptions = []
    ) {
        router = Router(context: context, options: options)
        self.options = options
    }

    /// Adds a responder for a method of a path.
    @discardableResult
    public func on<Responder: HTTPResponder>(
        _ path: RouterPath,
        method: HTTPRequest.Method,
        responder: Responder
    ) -> Self where Responder.Context == Context {
        router.on(path, method: method, responder: responder)
        return self
    }

    /// Adds a middleware in front of the routes that are added after it.
    @discardableResult
    public func add(
        middleware: any MiddlewareProtocol<Request, Response, Context>
    ) -> Self {
        router.add(middleware: middleware)
        return self
    }

    /// Returns the responder of an application.
    ///
    ///     let responder = MethodRefusingRouter(context: CustomerContext.self).buildResponder()
    public func buildResponder() -> MethodRefusal<Context> {
        // Must come first, because it adds the routes for HEAD.
        let responder = router.buildResponder()
        return MethodRefusal(
            router: responder,
            routes: router.routes.map { ($0.path, $0.method) },
            ignoresCase: options.contains(.caseInsensitive)
        )
    }
}

/// Responds like a router, except to methods that a path doesn't have.
public struct MethodRefusal<Context: RequestContext>: HTTPResponder {
    let router: RouterResponder<Context>
    let routes: [(path: RouterPath, method: HTTPRequest.Method)]
    /// Whether the case of paths is ignored.
    ///
    /// The routes are lower-case then.
    let ignoresCase: Bool

    /// Returns the router's response, or one with the status 405.
    ///
    ///     let response = try await responder.respond(to: request, context: context)
    public func respond(to request: Request, context: Context) async throws -> Response {
        var response = try await router.respond(to: request, context: context)
        guard response.status == .notFound, context.endpointPath == "NotFound" else {
            return response
        }
        let allowed = methods(of: request.uri.path)
        guard !allowed.isEmpty, !allowed.contains(request.method.rawValue) else { return response }
        response.status = .methodNotAllowed
        response.headers[.allow] = allowed.joined(separator: ", ")
        return response
    }

    /// The methods of the routes that match a path, sorted.
    private func methods(of path: String) -> [String] {
        let parts = (ignoresCase ? path.lowercased() : path).split(separator: "/")
        let methods = routes.filter { Self.matches($0.path, parts) }.map(\.method.rawValue)
        return Set(methods).sorted()
    }

    private static func matches(_ route: RouterPath, _ parts: [Substring]) -> Bool {
        let rest = route.firstIndex { $0 == .recursiveWildcard }
        guard rest.map({ parts.count > $0 }) ?? (parts.count == route.count) else { return false }
        return zip(route.prefix(rest ?? route.count), parts).allSatisfy { $0 ~= $1 }
    }
}
