internal import HTTPMessage
internal import HTTPTypes

/// The routes at which an endpoint is registered, so that no other endpoint hides it.
///
/// Hummingbird's router finds the most literal route that matches a path, and looks for the method
/// only there: with `POST /orders/search` and `GET /orders/:id` it finds nothing for `GET
/// /orders/search`. Therefore each endpoint is also registered where another one would hide it.
/// This costs nothing when a request arrives.
struct RoutePlan: Sendable {
    /// The declared route, followed by those where another one would hide it, in the router's
    /// syntax.
    let texts: [String]

    /// Finds the routes of `declared` for `method` among other routes.
    init(
        _ method: HTTPMethod,
        _ declared: NamedRoute,
        in groups: GroupRoutes,
        _ names: inout CaptureTexts
    ) {
        let hidden = groups.patterns.filter { pattern in
            pattern != declared.pattern && declared.pattern.covers(pattern)
                && groups.pattern(of: method, at: pattern) == declared.pattern
        }
        texts = ([declared.pattern] + hidden).map {
            names.text(of: $0, beside: declared, in: groups)
        }
    }
}

/// The names of captures.
///
/// The router treats `/:id` and `/:user` as two routes and finds one of them, so a capture has the
/// same name in all routes.
struct CaptureTexts: Sendable {
    private var names: [[RoutePattern.Segment]: String] = [:]

    /// The text of a pattern that is registered for a declared route.
    mutating func text(
        of pattern: RoutePattern,
        beside route: NamedRoute,
        in groups: GroupRoutes
    ) -> String {
        var texts: [String] = []
        for index in pattern.segments.indices {
            switch pattern.segments[index] {
            case .text(let text): texts.append(text)
            case .rest: texts.append("**")
            case .capture(let before, let after):
                let name = name(at: index, of: pattern, beside: route, in: groups)
                texts.append(before + "{" + name + "}" + after)
            }
        }
        return "/" + texts.joined(separator: "/")
    }

    private mutating func name(
        at index: Int,
        of pattern: RoutePattern,
        beside route: NamedRoute,
        in groups: GroupRoutes
    ) -> String {
        let beginning = pattern.prefix(index + 1)
        if let name = names[beginning] { return name }
        let declared = groups.names(at: index, of: pattern)
        let own = route.names.indices.contains(index) ? route.names[index] : nil
        let name = declared.isEmpty ? own ?? "" : declared
        names[beginning] = name
        return name
    }
}

/// The routes of one or more groups, and the patterns where they meet.
struct GroupRoutes: Sendable {
    /// The maximum number of patterns that are added to the declared ones.
    ///
    /// Paths with many literal segments would add more patterns than a router should hold.
    private static let mostMeetings = 200

    /// The declared patterns and those where several meet.
    let patterns: [RoutePattern]
    /// Whether all meetings were found within the limit.
    let isComplete: Bool
    private let declared: [(method: HTTPMethod, route: NamedRoute)]

    /// Finds where routes meet.
    init(_ declared: [(method: HTTPMethod, route: NamedRoute)]) {
        self.declared = declared
        var patterns: [RoutePattern] = []
        var known: Set<RoutePattern> = []
        var new = declared.map(\.route.pattern).filter { known.insert($0).inserted }
        let most = max(declared.count, known.count) + Self.mostMeetings
        var isComplete = true
        while let next = new.popLast() {
            let meetings = patterns.flatMap { next.refined(along: $0) + $0.refined(along: next) }
            patterns.append(next)
            for meeting in meetings where !known.contains(meeting) {
                guard known.count < most else {
                    isComplete = false
                    break
                }
                known.insert(meeting)
                new.append(meeting)
            }
        }
        self.patterns = patterns
        self.isComplete = isComplete
    }

    /// The declared pattern that applies to a method at a narrower pattern.
    ///
    /// The router also serves HEAD with the route of GET.
    func pattern(of method: HTTPMethod, at narrow: RoutePattern) -> RoutePattern? {
        let own = declared.filter { $0.method == method }
        let others = method == .head ? declared.filter { $0.method == .get } : []
        let patterns = (own + others).map(\.route.pattern).filter { $0.covers(narrow) }
        return patterns.first { $0 == narrow }
            ?? patterns.reduce(nil) { best, next in
                best.map { next.precedes($0) ? next : $0 } ?? next
            }
    }

    /// The names that the declared routes have for a capture: those of routes with the same
    /// beginning, or else of routes that cover it.
    func names(at index: Int, of pattern: RoutePattern) -> String {
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
