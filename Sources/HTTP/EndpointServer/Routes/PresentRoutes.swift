internal import HTTPTypes
internal import Hummingbird

/// The routes that a router has before an endpoint is added to it.
///
/// Hummingbird lists them for routers only: of a route group or a route collection none are known.
struct PresentRoutes {
    private let texts: Set<String>

    /// The routes of a router, or none.
    init(of routes: Any) {
        texts = (routes as? any RouteListing)?.routeTexts ?? []
    }

    /// Whether the router has a route, in lower case if it ignores the case of paths.
    func contains(_ method: HTTPRequest.Method, _ path: RouterPath) -> Bool {
        guard !texts.isEmpty else { return false }
        return [path, path.lowercased()].contains { texts.contains("\(method) \($0)") }
    }

    /// Throws if the router would find only one of an endpoint and one of another group, because each was
    /// registered without the other.
    func checkMeetings(
        of route: KnownGroup.Route,
        _ name: @Sendable () -> String,
        in group: KnownGroup
    ) throws(RouteCollision) {
        let others = group.routesOfOtherGroups(among: texts)
        for other in others {
            let place =
                hiddenPlace(of: route, by: other, among: others)
                ?? hiddenPlace(of: other, by: route, among: others)
                ?? (route.registered.isShadowed(by: other.registered)
                    ? "\(route.method) \(route.declared.text)" : nil)
            guard let place else { continue }
            throw RouteCollision(
                route.method,
                route.declared.text,
                of: name(),
                cause: .meeting("\(other.method) \(other.declared.text)", at: place)
            )
        }
    }

    /// Where the router goes along `other` and doesn't find a route that it should find; nil if there is no such
    /// place.
    private func hiddenPlace(
        of route: KnownGroup.Route,
        by other: KnownGroup.Route,
        among others: [KnownGroup.Route]
    ) -> String? {
        let pattern = route.declared.pattern
        let places = pattern.refined(along: other.declared.pattern)
        guard !places.isEmpty else { return nil }
        let rivals = others.filter { $0.method == route.method }.map(\.declared.pattern)
        let present = Set(
            texts.map { $0.split(separator: " ", maxSplits: 1) }
                .filter { $0.first == route.method.rawValue[...] }
                .compactMap { $0.last.map { NamedRoute(String($0)).pattern } }
        )
        let place = places.first { place in
            !present.contains(place) && other.reaches(place, insteadOf: route)
                && !rivals.contains { $0 != pattern && $0.covers(place) && $0.precedes(pattern) }
        }
        return place.map { "\(route.method) \($0.text)" }
    }
}

extension KnownGroup.Route {
    /// Whether the router takes this route at a place that should be that of another one.
    fileprivate func reaches(_ place: RoutePattern, insteadOf other: KnownGroup.Route) -> Bool {
        method != other.method || declared.pattern != place
    }
}

/// A router that lists its routes.
private protocol RouteListing {
    /// Methods and paths.
    var routeTexts: Set<String> { get }
}

extension Router: RouteListing {
    fileprivate var routeTexts: Set<String> { Set(routes.map { "\($0.method) \($0.path)" }) }
}

extension MethodRefusingRouter: RouteListing {
    fileprivate var routeTexts: Set<String> { router.routeTexts }
}
