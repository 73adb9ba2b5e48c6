internal import EndpointKit
internal import Synchronization

extension RoutePlan {
    /// The routes of an endpoint among those that its group declares.
    init<Input, Output>(for endpoint: Endpoint<Input, Output>) {
        let group = KnownGroups.routes(of: endpoint)
        self.init(endpoint.method, EndpointRoute(endpoint.path).text, in: group)
    }
}

/// The routes of the groups that are served, found once a group.
private enum KnownGroups {
    private static let known = Mutex<[ObjectIdentifier: GroupRoutes]>([:])

    static func routes<Input, Output>(of endpoint: Endpoint<Input, Output>) -> GroupRoutes {
        let group = ObjectIdentifier(endpoint.groupType)
        if let routes = known.withLock({ $0[group] }) { return routes }
        let routes = GroupRoutes(endpoint.siblings.map { ($0.method, EndpointRoute($0.path).text) })
        known.withLock { $0[group] = routes }
        return routes
    }
}
