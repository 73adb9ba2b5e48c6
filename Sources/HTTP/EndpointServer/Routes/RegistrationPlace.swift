internal import HTTPTypes
internal import Hummingbird

/// Where routes are registered: a router, a collection of routes or a route group of one, with the middlewares
/// that are in front of them now.
///
/// Hummingbird does not say what a route group belongs to, so this looks into it.
struct RegistrationPlace {
    /// The path of the route group.
    private(set) var prefix: RouterPath = ""
    /// What is in front of the routes.
    private(set) var front: RouteFront
    private let router: any ListingRouter

    /// Nil for anything but a router, a collection and their route groups: what a type of somebody else's does with
    /// a route, such as asking who sends a request, cannot be compared.
    init?(of routes: Any) {
        if let router = routes as? any ListingRouter {
            self.router = router
            front = RouteFront(of: router.level)
            return
        }
        guard Self.isRouteGroup(type(of: routes)) else { return nil }
        let parts = Mirror(reflecting: routes).children
        guard let parent = parts.first(where: { $0.label == "parent" })?.value,
            let outer = RegistrationPlace(of: parent)
        else { return nil }
        self = outer
        if let path = parts.first(where: { $0.label == "path" })?.value as? RouterPath {
            prefix = prefix.appendingPath(path)
        }
        front.add((routes as? any LeveledRoutes)?.level ?? Level(changing: routes, parent))
    }

    /// Whether a type is one of Hummingbird's, two of which have no public name.
    private static func isRouteGroup(_ type: Any.Type) -> Bool {
        let name = String(reflecting: type).prefix { $0 != "<" }
        return [
            "Hummingbird.RouterGroup", "Hummingbird.TransformingRouterGroup",
            "Hummingbird.ThrowingTransformingRouterGroup",
        ]
        .contains(String(name))
    }

    /// The router; another one may get the same when this one is gone.
    var routerID: ObjectIdentifier { ObjectIdentifier(router) }

    /// Whether the router has a route that is registered with a text here.
    func hasRoute(_ method: HTTPRequest.Method, _ text: String) -> Bool {
        routes(among: [(method, text)]) == [true]
    }

    /// Which of the routes that are registered with a text here the router has.
    func routes(among routes: [(method: HTTPRequest.Method, text: String)]) -> [Bool] {
        let known = Set(router.routeTexts)
        return routes.map { method, text in
            let path = prefix.appendingPath(RouterPath(text))
            // A router may take upper and lower case for the same.
            return [path, path.lowercased()].contains { known.contains("\(method) \($0)") }
        }
    }

    /// Registers a route on the router itself.
    func register(_ route: MovedRoute) {
        let path = prefix.appendingPath(RouterPath(route.text))
        router.add(path, route.method, responder: route.responder)
    }
}

/// What keeps routes: a router, or a collection that is added to one later.
private protocol ListingRouter: AnyObject, LeveledRoutes {
    /// Methods and paths.
    var routeTexts: [String] { get }

    /// Adds a responder for its contexts.
    func add(_ path: RouterPath, _ method: HTTPRequest.Method, responder: any Sendable)
}

extension ListingRouter where Self: RouterMethods {
    fileprivate func add(
        _ path: RouterPath,
        _ method: HTTPRequest.Method,
        responder: any Sendable
    ) {
        guard let responder = responder as? any HTTPResponder<Context> else { return }
        on(path, method: method, responder: responder)
    }
}

extension Router: ListingRouter {
    var level: Level { Level(type: Self.self, middlewares) }

    fileprivate var routeTexts: [String] { routes.map { "\($0.method) \($0.path)" } }
}

extension RouteCollection: ListingRouter {
    var level: Level { Level(of: self, contexts: Context.self) }

    fileprivate var routeTexts: [String] {
        guard let routes = Mirror(reflecting: self).descendant("routes") else { return [] }
        return Mirror(reflecting: routes).children.compactMap { _, route in
            let parts = Mirror(reflecting: route)
            guard let method = parts.descendant("method") as? HTTPRequest.Method,
                let path = parts.descendant("path") as? RouterPath
            else { return nil }
            return "\(method) \(path)"
        }
    }
}

extension RouterGroup: LeveledRoutes {
    var level: Level { Level(of: self, contexts: Context.self) }
}
