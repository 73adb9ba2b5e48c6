internal import EndpointKit
internal import HTTPMessage
internal import HTTPTypes
internal import Hummingbird

/// The routes under which an endpoint is served, so that no other endpoint of its group hides it.
///
/// Hummingbird's router goes to the most literal route that fits a path and looks for the method only
/// there: with `POST /orders/search` and `GET /orders/:id` it finds nothing for `GET /orders/search`. What a group
/// declares is known, so each endpoint is also registered where another one would hide it. Nothing is done for it
/// when a request arrives.
struct RoutePlan: Sendable {
    /// A route for the router.
    struct Route: Hashable, Sendable {
        /// The route as the router reads it.
        let text: String
        /// Whether it is the declared one, so that its captures have the declared names.
        let isDeclared: Bool
    }

    /// The declared route, and those where another one hides it.
    let routes: [Route]
    private let declared: NamedRoute

    /// The routes of `path` for `method` among all that a group declares.
    init(_ method: HTTPMethod, _ path: String, in group: GroupRoutes) {
        let declared = NamedRoute(path)
        self.declared = declared
        let hidden = group.patterns.filter { pattern in
            pattern != declared.pattern && declared.pattern.covers(pattern)
                && group.pattern(of: method, at: pattern) == declared.pattern
        }
        routes = ([declared.pattern] + hidden).map { pattern in
            let text = group.text(of: pattern, beside: declared)
            return Route(text: text, isDeclared: text == RouterPath(path).description)
        }
    }

    /// Gives a request that came over another route the captures of the declared one.
    func complete(_ context: inout CoreRequestContextStorage, of path: String, at route: Route) {
        let parts = path.split(separator: "/")
        // A route group has more in front.
        let count = context.endpointPath.value?.split(separator: "/").count ?? 0
        let outer = count - route.text.split(separator: "/").count
        for (name, value) in declared.values(in: Array(parts.dropFirst(max(0, outer)))) {
            context.parameters[name] = value
        }
    }
}

/// All routes of a group, and where they get in each other's way.
struct GroupRoutes: Sendable {
    /// How many patterns may be added to those that are declared: many literals at many places of many
    /// paths meet in more ways than a router should hold.
    private static let mostMeetings = 200

    /// The declared patterns and those where several meet.
    let patterns: [RoutePattern]
    private let declared: [(method: HTTPMethod, route: NamedRoute)]

    /// Finds where the routes of a group meet.
    init(_ declared: [(method: HTTPMethod, path: String)]) {
        self.declared = declared.map { ($0.method, NamedRoute($0.path)) }
        var patterns: [RoutePattern] = []
        var known: Set<RoutePattern> = []
        var new = self.declared.map(\.route.pattern).filter { known.insert($0).inserted }
        while let next = new.popLast() {
            let meetings = patterns.flatMap { next.refined(along: $0) + $0.refined(along: next) }
            patterns.append(next)
            for meeting in meetings where known.count < declared.count + Self.mostMeetings {
                if known.insert(meeting).inserted { new.append(meeting) }
            }
        }
        self.patterns = patterns
    }

    /// The declared pattern that counts for a method at a narrower one.
    ///
    /// The router answers HEAD with the route of GET, which therefore counts for both.
    func pattern(of method: HTTPMethod, at narrow: RoutePattern) -> RoutePattern? {
        let own = declared.filter { $0.method == method }
        let others = method == .head ? declared.filter { $0.method == .get } : []
        let patterns = (own + others).map(\.route.pattern).filter { $0.covers(narrow) }
        return patterns.first { $0 == narrow }
            ?? patterns.reduce(nil) { best, next in
                best.map { next.precedes($0) ? next : $0 } ?? next
            }
    }

    /// The text of a pattern, with the same names whichever route it is for.
    ///
    /// The router takes `/:id` and `/:user` for two routes, of which it finds one.
    func text(of pattern: RoutePattern, beside route: NamedRoute) -> String {
        let texts = pattern.segments.indices.map { index in
            switch pattern.segments[index] {
            case .text(let text): return text
            case .rest: return "**"
            case .capture(let before, let after):
                let names = names(at: index, of: pattern)
                let own = route.names.indices.contains(index) ? route.names[index] : nil
                return before + "{" + (names.isEmpty ? own ?? "" : names) + "}" + after
            }
        }
        return "/" + texts.joined(separator: "/")
    }

    /// The names that the declared routes have for a capture: of those that begin like the pattern, or
    /// else of those that take what it takes.
    private func names(at index: Int, of pattern: RoutePattern) -> String {
        let beginning = RoutePattern(segments: pattern.prefix(index + 1))
        let routes = declared.map(\.route).filter { $0.names.count > index }
        let same = routes.filter { $0.pattern.prefix(index + 1) == beginning.segments }
        let others = routes.filter {
            RoutePattern(segments: $0.pattern.prefix(index + 1)).covers(beginning)
        }
        let names = (same.isEmpty ? others : same).compactMap { $0.names[index] }
        return names.reduce(into: []) { all, name in
            if !all.contains(name) { all.append(name) }
        }
        .joined(separator: "|")
    }
}
