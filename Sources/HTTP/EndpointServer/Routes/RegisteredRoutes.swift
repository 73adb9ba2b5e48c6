internal import HTTPTypes
internal import Hummingbird
internal import Logging
internal import Synchronization

/// What has been registered on a router, so that its endpoints do not hide each other.
///
/// The routes keep it and their router keeps them, so it goes when they do.
final class RegisteredRoutes: Sendable {
    private struct Reference {
        weak var routes: RegisteredRoutes?
    }

    private static let known = Mutex<[ObjectIdentifier: Reference]>([:])

    /// The groups on the router by the path that is in front of theirs.
    private let groups = Mutex<[String: RegisteredGroups]>([:])

    /// What to register for an endpoint and, where it is the first of its group, for those of other groups that
    /// its group would hide.
    ///
    /// Those behind other middlewares are registered on the router; where that has got more middlewares since,
    /// `warn` is told what is hidden.
    static func routes<Context>(
        adding view: ServedView<Context>,
        of group: GroupRoutes,
        at place: RegistrationPlace,
        warn: (String) -> Void = { Logger(label: "EndpointServer").warning("\($0)") }
    ) throws(RouteCollision) -> [NewRoute<Context>] {
        let routes = known(of: place.routerID)
        let prefix = place.prefix.description
        var change = RouteChange<Context>()
        defer { change.warnings.forEach(warn) }
        let collision = routes.groups.withLock { all -> RouteCollision? in
            var groups = all[prefix] ?? RegisteredGroups()
            defer { all[prefix] = groups }
            do throws(RouteCollision) {
                try groups.add(view, of: group, at: place, keptBy: routes, &change)
                return nil
            } catch {
                return error
            }
        }
        if let collision { throw collision }
        for moved in change.moved { place.register(moved) }
        return change.new
    }

    /// What the router with an identity has; it may be what another one had that is gone, while that still
    /// responds.
    private static func known(of router: ObjectIdentifier) -> RegisteredRoutes {
        known.withLock { known in
            if let routes = known[router]?.routes { return routes }
            known = known.filter { $0.value.routes != nil }
            let routes = RegisteredRoutes()
            known[router] = Reference(routes: routes)
            return routes
        }
    }
}

/// What is to be done for an endpoint.
struct RouteChange<Context: RequestContext>: Sendable {
    /// What the endpoint is registered at, and others behind the same middlewares.
    var new: [NewRoute<Context>] = []
    /// The routes of endpoints behind other middlewares.
    var moved: [MovedRoute] = []
    var warnings: [String] = []
}

/// A route that a router or route group does not have yet.
struct NewRoute<Context: RequestContext>: Sendable {
    let method: HTTPRequest.Method
    let text: String
    let route: ServedRoute<Context>
}

/// A route that a router does not have yet, with the middlewares of its route groups in front.
struct MovedRoute: Sendable {
    let method: HTTPRequest.Method
    let text: String
    /// A responder for the contexts of the router.
    let responder: any Sendable
}
