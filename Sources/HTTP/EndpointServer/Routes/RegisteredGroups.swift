internal import HTTPTypes
internal import Hummingbird

/// The groups whose endpoints are registered on a router below one path.
struct RegisteredGroups: Sendable {
    private struct Key: Hashable {
        let method: HTTPRequest.Method
        let text: String
    }

    private struct Entry {
        /// Kept by the router, and by what responds for it.
        weak var route: (any RegisteredRoute)?
        let front: RouteFront
    }

    private var groups: Set<ObjectIdentifier> = []
    private var declared: GroupRoutes?
    private var names = CaptureTexts()
    private var entries: [Key: Entry] = [:]
    private var order: [Key] = []

    /// Adds an endpoint, and what its group changes for others if it is the first one of it.
    mutating func add<Context>(
        _ view: ServedView<Context>,
        of group: GroupRoutes,
        at place: RegistrationPlace,
        keptBy keeper: RegisteredRoutes,
        _ change: inout RouteChange<Context>
    ) throws(RouteCollision) {
        let isFirst = !groups.contains(view.identity.group)
        if isFirst { join(group, of: view, at: place, &change.warnings) }
        let others: [ServedView<Context>] = isFirst ? declaredViews(behind: place.front) : []
        let texts = texts(of: view)
        if texts.contains(where: { entries[Key(method: view.method, text: $0)] != nil }) {
            removeForeign(at: place)
        }
        for text in texts {
            let new = try add(view, text, isDeclared: text == texts[0], place, keeper)
            change.new += new
        }
        for other in others {
            for text in self.texts(of: other).dropFirst() {
                change.new += try add(other, text, isDeclared: false, place, keeper)
            }
        }
        if isFirst { moveHidden(by: view.name(), at: place, keeper, &change) }
    }

    private mutating func join<Context>(
        _ group: GroupRoutes,
        of view: ServedView<Context>,
        at place: RegistrationPlace,
        _ warnings: inout [String]
    ) {
        removeForeign(at: place)
        if entries.isEmpty { self = RegisteredGroups() }
        groups.insert(view.identity.group)
        let joined = declared.map { $0.joined(with: group) }
        if joined?.isComplete == false, group.isComplete, declared?.isComplete == true {
            warnings.append(
                "the routes of the group of \(view.name()) and of those before it meet in too many ways, so "
                    + "that an endpoint of one may be hidden by one of another"
            )
        }
        declared = joined ?? group
    }

    /// Registers what is not found any more, since it was registered before and behind other middlewares.
    private mutating func moveHidden<Context>(
        by name: String,
        at place: RegistrationPlace,
        _ keeper: RegisteredRoutes,
        _ change: inout RouteChange<Context>
    ) {
        for key in order {
            guard let entry = entries[key], entry.front != place.front, let route = entry.route,
                let view = route.owners.first(where: { $0.declared == NamedRoute(key.text) })
            else { continue }
            for text in texts(key.method, view.declared) where isFree(key.method, text, at: place) {
                let moved = route.moved(to: text, keptBy: keeper)
                if let responder = entry.front.responder(for: moved, on: place) {
                    let key = Key(method: key.method, text: text)
                    entries[key] = Entry(route: moved, front: entry.front)
                    order.append(key)
                    change.moved.append(
                        MovedRoute(method: key.method, text: text, responder: responder)
                    )
                } else {
                    change.warnings.append(
                        "\(view.name()) is not found at \(key.method.rawValue) \(text), which the group of "
                            + "\(name) hides behind other middlewares: register that group before it"
                    )
                }
            }
        }
    }

    private func isFree(
        _ method: HTTPRequest.Method,
        _ text: String,
        at place: RegistrationPlace
    ) -> Bool {
        entries[Key(method: method, text: text)] == nil && !place.hasRoute(method, text)
    }

    /// The texts of the routes of a view, that of the declared one first.
    private mutating func texts<Context>(of view: ServedView<Context>) -> [String] {
        texts(view.method, view.declared)
    }

    private mutating func texts(_ method: HTTPRequest.Method, _ route: NamedRoute) -> [String] {
        guard let declared else { return [] }
        return RoutePlan(method, route, in: declared, &names).texts
    }

    /// The views that are registered at their own routes and behind the same middlewares.
    private func declaredViews<Context>(behind front: RouteFront) -> [ServedView<Context>] {
        order.flatMap { key -> [ServedView<Context>] in
            guard let entry = entries[key], entry.front == front,
                let route = entry.route as? ServedRoute<Context>
            else { return [] }
            let pattern = NamedRoute(key.text).pattern
            return route.views.filter { $0.declared.pattern == pattern }
        }
    }

    private mutating func add<Context>(
        _ view: ServedView<Context>,
        _ text: String,
        isDeclared: Bool,
        _ place: RegistrationPlace,
        _ keeper: RegisteredRoutes
    ) throws(RouteCollision) -> [NewRoute<Context>] {
        let key = Key(method: view.method, text: text)
        guard let entry = entries[key], let registered = entry.route else {
            // A route of the user's own stays.
            if !isDeclared, place.hasRoute(view.method, text) { return [] }
            let route = ServedRoute([view.at(text)], keeping: keeper)
            entries[key] = Entry(route: route, front: place.front)
            order.append(key)
            return [NewRoute(method: view.method, text: text, route: route)]
        }
        guard entry.front == place.front, let route = registered as? ServedRoute<Context> else {
            guard isDeclared else { return [] }
            let owner = registered.owners.first
            let isInvented = owner.map { $0.declared.pattern != view.declared.pattern } ?? false
            let place: RouteCollision.Place =
                if isInvented, let owner { .after(owner.name()) } else { .elsewhere }
            throw RouteCollision(view.method, text, of: view.name(), place: place)
        }
        try add(view.at(text), to: route, at: key, isDeclared: isDeclared)
        return []
    }

    private func add<Context>(
        _ view: ServedView<Context>,
        to route: ServedRoute<Context>,
        at key: Key,
        isDeclared: Bool
    ) throws(RouteCollision) {
        let views = route.views
        // Another endpoint was there because none was known that says more.
        guard views.first?.declared.pattern == view.declared.pattern else {
            return route.replaceViews(with: view)
        }
        if let twin = views.first(where: { !$0.identity.isBeside(view.identity) }) {
            // It has come here before, with another group.
            if !isDeclared, twin.identity == view.identity { return }
            throw RouteCollision(key.method, key.text, of: view.name(), place: .beside(twin.name()))
        }
        route.add(view)
    }

    /// Forgets what another router has, which may have had the address of this one.
    ///
    /// What this router has was registered here later than that.
    private mutating func removeForeign(at place: RegistrationPlace) {
        guard !order.isEmpty else { return }
        let known = place.routes(among: order.map { ($0.method, $0.text) })
        for (key, isKnown) in zip(order, known) where !isKnown { entries[key] = nil }
        order = zip(order, known).filter(\.1).map(\.0)
    }
}

/// A route that is served, whatever the contexts of its router.
protocol RegisteredRoute: AnyObject, Sendable {
    /// The declared routes and the names of its views.
    var owners: [(declared: NamedRoute, name: @Sendable () -> String)] { get }

    /// The same views where a router finds them at another route.
    func moved(to text: String, keptBy keeper: RegisteredRoutes) -> any RegisteredRoute
}

extension ServedRoute: RegisteredRoute {
    var owners: [(declared: NamedRoute, name: @Sendable () -> String)] {
        views.map { ($0.declared, $0.name) }
    }

    func moved(to text: String, keptBy keeper: RegisteredRoutes) -> any RegisteredRoute {
        ServedRoute(views.map { $0.at(text) }, keeping: keeper)
    }
}
