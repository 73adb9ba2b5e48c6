internal import HTTPTypes
internal import Hummingbird
internal import Logging
internal import Synchronization

/// What has been registered on routers, so that the endpoints of a router do not hide each other.
enum RegisteredRoutes {
    private struct Key: Hashable {
        let router: ObjectIdentifier
        let prefix: String
    }

    private static let known = Mutex<[Key: RegisteredGroups]>([:])

    /// What to register for an endpoint and, where it is the first of its group, for those of other groups that
    /// its group would hide.
    ///
    /// What is behind other middlewares cannot be registered from here: it is told to `warn`.
    static func routes<Context>(
        adding view: ServedView<Context>,
        of group: GroupRoutes,
        at place: RegistrationPlace,
        warn: (String) -> Void = { Logger(label: "EndpointServer").warning("\($0)") }
    ) throws(RouteCollision) -> [NewRoute<Context>] {
        let key = Key(router: place.routerID, prefix: place.prefix.description)
        var warnings: [String] = []
        defer { warnings.forEach(warn) }
        let result = known.withLock { known -> Result<[NewRoute<Context>], RouteCollision> in
            var groups = known[key] ?? RegisteredGroups()
            if known[key] == nil { known = known.filter { $0.value.isServed } }
            defer { known[key] = groups }
            do throws(RouteCollision) {
                return .success(try groups.add(view, of: group, at: place, &warnings))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }
}

/// A route that a router does not have yet.
struct NewRoute<Context: RequestContext>: Sendable {
    let method: HTTPRequest.Method
    let text: String
    let route: ServedRoute<Context>
}

/// The groups whose endpoints are registered on a router below one path.
private struct RegisteredGroups: Sendable {
    private struct Key: Hashable {
        let method: HTTPRequest.Method
        let text: String
    }

    private struct Entry {
        /// Kept by the router, and by what responds for it.
        weak var route: (any RegisteredRoute)?
        let front: [Level]
    }

    private var groups: Set<ObjectIdentifier> = []
    private var declared: GroupRoutes?
    private var names = CaptureTexts()
    private var entries: [Key: Entry] = [:]
    private var order: [Key] = []

    /// Whether something still responds with what was registered.
    var isServed: Bool { entries.values.contains { $0.route != nil } }

    mutating func add<Context>(
        _ view: ServedView<Context>,
        of group: GroupRoutes,
        at place: RegistrationPlace,
        _ warnings: inout [String]
    ) throws(RouteCollision) -> [NewRoute<Context>] {
        let isFirst = !groups.contains(view.identity.group)
        if isFirst {
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
        let others: [ServedView<Context>] = isFirst ? declaredViews(behind: place.front) : []
        let texts = texts(of: view)
        if texts.contains(where: { entries[Key(method: view.method, text: $0)] != nil }) {
            removeForeign(at: place)
        }
        var new: [NewRoute<Context>] = []
        for text in texts {
            try new.append(contentsOf: add(view, text, isDeclared: text == texts[0], place))
        }
        for other in others {
            for text in self.texts(of: other).dropFirst() {
                try new.append(contentsOf: add(other, text, isDeclared: false, place))
            }
        }
        if isFirst { warnings += hidden(by: view.name(), at: place) }
        return new
    }

    /// What is not found any more, since it is behind other middlewares and was registered before.
    private mutating func hidden(by name: String, at place: RegistrationPlace) -> [String] {
        guard let declared else { return [] }
        var warnings: [String] = []
        for key in order {
            guard let entry = entries[key], entry.front != place.front else { continue }
            let pattern = NamedRoute(key.text).pattern
            let owners = entry.route?.owners ?? []
            for view in owners where view.declared.pattern == pattern {
                let texts = RoutePlan(key.method, view.declared, in: declared, &names).texts
                for text in texts where isFree(key.method, text, at: place) {
                    warnings.append(
                        "\(view.name()) is not found at \(key.method.rawValue) \(text), which the group of "
                            + "\(name) hides behind other middlewares: register that group before it"
                    )
                }
            }
        }
        return warnings
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
        guard let declared else { return [] }
        return RoutePlan(view.method, view.declared, in: declared, &names).texts
    }

    /// The views that are registered at their own routes and behind the same middlewares.
    private func declaredViews<Context>(behind front: [Level]) -> [ServedView<Context>] {
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
        _ place: RegistrationPlace
    ) throws(RouteCollision) -> [NewRoute<Context>] {
        let key = Key(method: view.method, text: text)
        guard let entry = entries[key], let registered = entry.route else {
            // A route of the user's own stays.
            if !isDeclared, place.hasRoute(view.method, text) { return [] }
            let route = ServedRoute(view.at(text))
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
}

extension ServedRoute: RegisteredRoute {
    var owners: [(declared: NamedRoute, name: @Sendable () -> String)] {
        views.map { ($0.declared, $0.name) }
    }
}

/// Why an endpoint cannot be registered beside others.
struct RouteCollision: Error, Equatable, CustomStringConvertible {
    /// What has the route.
    enum Place: Equatable {
        /// An endpoint that cannot be told from it.
        case beside(String)
        /// Something behind other middlewares.
        case elsewhere
        /// An endpoint behind other middlewares that was registered there so that nothing hides it.
        case after(String)
        /// Something in a collection of routes, which has one view of a route.
        case collection
    }

    private let route: String
    private let name: String
    private let place: Place

    init(_ method: HTTPRequest.Method, _ text: String, of name: String, place: Place) {
        route = "\(method.rawValue) \(text)"
        self.name = name
        self.place = place
    }

    /// One line for whoever wrote the routes.
    var description: String {
        switch place {
        case .beside(name): "\(name) is registered twice for \(route)"
        case .beside(let other):
            "\(name) and \(other) are both registered for \(route): "
                + "give one of them a `view:`"
        case .elsewhere:
            "\(name) is registered for \(route), which is taken behind other middlewares: "
                + "register the views of one route on the same router or route group"
        case .after(let other):
            "\(name) is registered for \(route), where \(other) has been found behind other middlewares: "
                + "register \(name) before \(other)"
        case .collection:
            "\(name) is registered for \(route), which a collection of routes has already: "
                + "register the views of one route on a router or a route group"
        }
    }

    /// Whether a collection of routes has one that is registered with a text; its router would trap without
    /// saying so.
    static func isTaken(_ method: HTTPRequest.Method, _ text: String, in routes: Any) -> Bool {
        let path = RouterPath(text).description
        let list = Mirror(reflecting: routes).children.first { $0.label == "routes" }?.value
        guard let list else { return false }
        return Mirror(reflecting: list).children.contains { _, route in
            let parts = Mirror(reflecting: route)
            return parts.descendant("method") as? HTTPRequest.Method == method
                && (parts.descendant("path") as? RouterPath)?.description == path
        }
    }

    /// Ends the process: whoever wrote the routes has to know, and no request would.
    func stop() -> Never {
        // A release build traps without a message.
        Logger(label: "EndpointServer").critical("\(self)")
        preconditionFailure(description)
    }
}
