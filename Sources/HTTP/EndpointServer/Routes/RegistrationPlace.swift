internal import HTTPTypes
internal import Hummingbird

/// Where routes are registered: a router or a route group of it, with the middlewares that are in front of
/// them now.
///
/// Hummingbird does not say what a route group belongs to, so this looks into it.
struct RegistrationPlace {
    /// The path of the route group.
    private(set) var prefix: RouterPath = ""
    /// What is in front of the routes; those with equal fronts have the same in all requests.
    private(set) var front: [Level] = []
    private let router: any ListingRouter

    /// Nil for anything but a router and its route groups: what a type of somebody else's does with a route, such
    /// as asking who sends a request, cannot be compared.
    init?(of routes: Any) {
        if let router = routes as? any ListingRouter {
            self.router = router
            front = [router.level]
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
        let level = (routes as? any LeveledRoutes)?.level
        front.append(level ?? Level(type: type(of: routes)))
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
}

/// The middlewares that a router or a route group has at some time.
struct Level: Sendable {
    /// The type of what has them, which says what contexts it makes.
    private let type: ObjectIdentifier
    /// Kept, so that no other list comes to stand where it is.
    private let middlewares: any Sendable
    /// Where the list is, which changes when it gets longer; nil if nobody knows.
    private let address: UInt?

    /// What has no middlewares.
    init(type: Any.Type) {
        self.type = ObjectIdentifier(type)
        middlewares = ()
        address = 0
    }

    fileprivate init<Context>(type: Any.Type, _ group: MiddlewareGroup<Context>?) {
        typealias List = [any MiddlewareProtocol<Request, Response, Context>]
        let list = group.flatMap { Mirror(reflecting: $0).descendant("middlewares") as? List }
        self.type = ObjectIdentifier(type)
        middlewares = list ?? []
        address = list.map { list in
            list.isEmpty ? 0 : list.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
        }
    }
}

extension Level: Equatable {
    static func == (one: Level, other: Level) -> Bool {
        one.type == other.type && one.address != nil && one.address == other.address
    }
}

/// A router that knows its routes.
private protocol ListingRouter: AnyObject, LeveledRoutes {
    /// Methods and paths.
    var routeTexts: [String] { get }
}

/// What has middlewares.
private protocol LeveledRoutes {
    var level: Level { get }
}

extension Router: ListingRouter {
    fileprivate var level: Level { Level(type: Self.self, middlewares) }

    fileprivate var routeTexts: [String] { routes.map { "\($0.method) \($0.path)" } }
}

extension RouterGroup: LeveledRoutes {
    fileprivate var level: Level {
        let group = Mirror(reflecting: self).descendant("middlewares")
        return Level(type: Self.self, group as? MiddlewareGroup<Context>)
    }
}
