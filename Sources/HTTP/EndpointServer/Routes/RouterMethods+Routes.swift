internal import HTTPTypes
public import Hummingbird
internal import Logging

extension RouterMethods {
    /// Adds endpoints as one unit, so that none of them hides another.
    ///
    ///     router.group("v1").addRoutes(routes)
    ///
    /// Routes that are added to the unit later aren't added to the router.
    @discardableResult
    public func addRoutes(
        _ routes: EndpointRoutes<Context>,
        atPath path: RouterPath = ""
    ) -> Self {
        RouteCollision.stop { () throws(RouteCollision) in
            if let unit = self as? EndpointRoutes<Context> {
                for route in routes.collected { try unit.collect(route.below(path)) }
                return
            }
            let present = PresentRoutes(of: self)
            var prefixes: [String] = []
            let parts = Dictionary(grouping: routes.collected) { route in
                let prefix = route.prefix.description
                if !prefixes.contains(prefix) { prefixes.append(prefix) }
                return prefix
            }
            for part in prefixes.compactMap({ parts[$0] }) {
                let endpoints = part.filter { $0.name != nil }
                let declared = GroupRoutes(endpoints.map { ($0.method, $0.declared) })
                if !declared.isComplete {
                    Logger(label: "EndpointServer").warning(
                        """
                        the routes of \(endpoints.first?.name?() ?? "") and others meet in too many ways: \
                        some may be hidden
                        """
                    )
                }
                try add(part.map { $0.below(path) }, among: declared, present)
            }
        }
        return self
    }

    /// Adds an endpoint that isn't part of a unit, considering the other endpoints of its group.
    func add(_ view: ServedView<Context>, of group: KnownGroup) throws(RouteCollision) {
        if let unit = self as? EndpointRoutes<Context> { return try unit.add(view) }
        let present = PresentRoutes(of: self)
        if let declared = group.route(view.method, view.declared) {
            try present.checkMeetings(of: declared, view.name, in: group)
        }
        let route = CollectedRoute<Context>(
            method: view.method,
            declared: view.declared,
            text: view.declared.text,
            name: view.name,
            responder: { ServedRoute([view.at($0)]) }
        )
        try add([route], among: group.routes, present)
    }

    /// Adds routes below one path, each also where another one would hide it.
    private func add(
        _ routes: [CollectedRoute<Context>],
        among declared: GroupRoutes,
        _ present: PresentRoutes
    ) throws(RouteCollision) {
        var names = CaptureTexts()
        var taken = Set(routes.map(\.key))
        for route in routes {
            guard route.name != nil else {
                on(RouterPath(route.path), method: route.method, responder: route.responder(""))
                continue
            }
            let texts = RoutePlan(route.method, route.declared, in: declared, &names).texts
            for (index, text) in texts.enumerated() {
                let path = route.prefix.appendingPath(RouterPath(text))
                let isPresent = present.contains(route.method, path)
                if index == 0, isPresent {
                    throw RouteCollision(
                        route.method,
                        path.description,
                        of: route.name?(),
                        cause: .taken
                    )
                }
                let key = RouteKey(method: route.method, pattern: NamedRoute(text).pattern)
                // A route of the user's own stays.
                if index > 0, isPresent || !taken.insert(key).inserted { continue }
                on(path, method: route.method, responder: route.responder(text))
            }
        }
    }
}
