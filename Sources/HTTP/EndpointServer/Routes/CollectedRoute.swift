internal import HTTPTypes
internal import Hummingbird

/// A method and a path, whatever the names of its captures.
struct RouteKey: Hashable, Sendable {
    let method: HTTPRequest.Method
    let pattern: RoutePattern
}

/// A route that is to be added to a router.
struct CollectedRoute<Context> {
    let method: HTTPRequest.Method
    /// The route as declared, without the path of the groups that it is in.
    let declared: NamedRoute
    let text: String
    /// The path of the groups that it is in.
    private(set) var prefix: RouterPath = ""
    /// The name of the endpoint, or nil for a route without one.
    let name: (() -> String)?
    /// Creates the responder for requests that the router finds at a text.
    let responder: (_ text: String) -> any HTTPResponder<Context>

    var key: RouteKey { RouteKey(method: method, pattern: declared.pattern) }
    var path: String { prefix.appendingPath(RouterPath(text)).description }

    /// The route below the path of a group.
    func below(_ path: RouterPath) -> CollectedRoute {
        var route = self
        route.prefix = path.appendingPath(prefix)
        return route
    }

    /// The route with other responders.
    func mapped<Outer>(
        _ change: @escaping (any HTTPResponder<Context>) -> any HTTPResponder<Outer>
    ) -> CollectedRoute<Outer> {
        let responder = responder
        return CollectedRoute<Outer>(
            method: method,
            declared: declared,
            text: text,
            prefix: prefix,
            name: name,
            responder: { change(responder($0)) }
        )
    }
}
