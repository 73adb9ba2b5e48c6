internal import EndpointKit
internal import HTTPMessage
internal import Synchronization

/// The routes of a group that is served, found once.
struct KnownGroup: Sendable {
    struct Route: Sendable {
        let method: HTTPMethod
        let declared: NamedRoute
        /// The route with the names of captures that it is registered with.
        let registered: NamedRoute
    }

    let routes: GroupRoutes
    private let type: ObjectIdentifier
    /// The routes by method and path as a router lists them.
    private let declared: [String: Route]

    private static let all = Mutex<[ObjectIdentifier: KnownGroup]>([:])

    private init(type: ObjectIdentifier, declared: [(method: HTTPMethod, route: NamedRoute)]) {
        self.type = type
        routes = GroupRoutes(declared)
        var names = CaptureTexts()
        var texts: [String: Route] = [:]
        for (method, route) in declared {
            let text = RoutePlan(method, route, in: routes, &names).texts[0]
            let registered = NamedRoute(text)
            texts["\(method) \(text)"] = Route(
                method: method,
                declared: route,
                registered: registered
            )
        }
        self.declared = texts
    }

    /// The group that declares an endpoint.
    static func declaring<Input, Output>(_ endpoint: Endpoint<Input, Output>) -> KnownGroup {
        let type = ObjectIdentifier(endpoint.groupType)
        if let group = all.withLock({ $0[type] }) { return group }
        let group = KnownGroup(
            type: type,
            declared: endpoint.siblings.map {
                ($0.method, NamedRoute(EndpointRoute($0.path).text))
            }
        )
        all.withLock { $0[type] = group }
        return group
    }

    /// A declared route of the group.
    func route(_ method: HTTPMethod, _ declared: NamedRoute) -> Route? {
        self.declared.values.first { $0.method == method && $0.declared == declared }
    }

    /// The routes of other groups among those of a router, in the order of their texts.
    func routesOfOtherGroups(among texts: Set<String>) -> [Route] {
        let others = Self.all.withLock { $0.values.filter { $0.type != type } }
        return others.flatMap { group in
            group.declared.filter { texts.contains($0.key) && declared[$0.key] == nil }
        }
        .sorted { $0.key < $1.key }.map(\.value)
    }
}
