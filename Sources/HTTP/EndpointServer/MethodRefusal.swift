internal import HTTPTypes
public import Hummingbird

extension Router {
    /// Returns the router with the status 405 instead of 404 for methods that a path doesn't have.
    ///
    /// The Allow field lists the methods that it has (RFC 9110, 15.5.6).
    ///
    ///     let application = Application(router: router.refusingOtherMethods())
    ///
    /// Middleware sees the router's own 404 response, and its changes are preserved. If the router
    /// was created with `.caseInsensitive`, pass that option here too.
    public func refusingOtherMethods(
        options: RouterOptions = []
    ) -> MethodRefusingRouter<Context> {
        MethodRefusingRouter(router: self, options: options)
    }
}

/// A router that responds with 405 if a path has other methods:
/// ``Hummingbird/Router/refusingOtherMethods(options:)``.
public struct MethodRefusingRouter<Context: RequestContext>: HTTPResponderBuilder {
    let router: Router<Context>
    let options: RouterOptions

    /// Returns the responder of an application.
    ///
    ///     let responder = router.refusingOtherMethods().buildResponder()
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
