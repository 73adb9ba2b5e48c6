internal import Hummingbird

/// The middlewares in front of a route: those of the router, and those of the route groups that it is in.
struct RouteFront: Sendable, Equatable {
    private let router: Level
    private var groups: [Level] = []

    init(of router: Level) {
        self.router = router
    }

    /// Goes into a route group.
    mutating func add(_ group: Level) {
        groups.append(group)
    }

    /// What to register on a router itself for a route that is behind all of this; nil if the router puts other
    /// middlewares in front of it now, which it does by itself.
    func responder(for route: any Sendable, on place: RegistrationPlace) -> (any Sendable)? {
        guard place.front.router == router else { return nil }
        return groups.reversed().reduce(route) { inner, level in
            inner.flatMap { level.responder(in: $0) }
        }
    }
}

/// The middlewares that a router or a route group has at some time.
struct Level: Sendable {
    /// The type of what has them, which says what contexts it makes.
    private let type: ObjectIdentifier
    /// Where the list is, which changes when it gets longer; nil if nobody knows.
    private let address: UInt?
    /// The responder for the contexts around that puts the middlewares in front of one; nil if that is not for
    /// the contexts in here.
    ///
    /// It keeps the list, so that no other one comes to stand where that is.
    private let wrap: @Sendable (any Sendable) -> (any Sendable)?

    /// What `routes` of Hummingbird has now.
    init<Routes, Context>(of routes: Routes, contexts: Context.Type) {
        let group = Mirror(reflecting: routes).descendant("middlewares")
        self.init(type: Routes.self, group as? MiddlewareGroup<Context>)
    }

    init<Context>(type: Any.Type, _ group: MiddlewareGroup<Context>?) {
        typealias List = [any MiddlewareProtocol<Request, Response, Context>]
        let list = group.flatMap { Mirror(reflecting: $0).descendant("middlewares") as? List }
        self.type = ObjectIdentifier(type)
        address = list.map { list in
            list.isEmpty ? 0 : list.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
        }
        wrap = { responder in
            guard let list, let responder = responder as? any HTTPResponder<Context> else {
                return nil
            }
            return list.reversed().reduce(responder) { Passing(middleware: $1, next: $0) }
        }
    }

    /// What has no middlewares, and makes its contexts from those of its parent.
    init(changing group: Any, _ parent: Any) {
        type = ObjectIdentifier(Swift.type(of: group))
        address = 0
        guard let group = group as? any RouterMethods, let parent = parent as? any RouterMethods
        else {
            wrap = { _ in nil }
            return
        }
        wrap = Self.change(to: group, from: parent)
    }

    private static func change<Group: RouterMethods, Parent: RouterMethods>(
        to group: Group,
        from parent: Parent
    ) -> @Sendable (any Sendable) -> (any Sendable)? {
        { responder in
            (responder as? any HTTPResponder<Group.Context>)
                .map { ContextChange<Parent.Context, Group.Context>(next: $0) }
        }
    }

    func responder(in responder: any Sendable) -> (any Sendable)? { wrap(responder) }
}

extension Level: Equatable {
    static func == (one: Level, other: Level) -> Bool {
        one.type == other.type && one.address != nil && one.address == other.address
    }
}

/// What has middlewares.
protocol LeveledRoutes {
    var level: Level { get }
}

/// A middleware in front of a responder.
private struct Passing<Context>: HTTPResponder {
    let middleware: any MiddlewareProtocol<Request, Response, Context>
    let next: any HTTPResponder<Context>

    @concurrent func respond(to request: Request, context: Context) async throws -> Response {
        try await middleware.handle(request, context: context) { request, context in
            try await next.respond(to: request, context: context)
        }
    }
}

/// What makes the contexts of a route group from those around it, as Hummingbird does.
private struct ContextChange<Outer: RequestContext, Inner: RequestContext>: HTTPResponder {
    typealias Context = Outer

    let next: any HTTPResponder<Inner>

    @concurrent func respond(to request: Request, context: Outer) async throws -> Response {
        try await next.respond(to: request, context: Self.inner(of: context))
    }

    private static func inner(of outer: Outer) throws -> Inner {
        if let type = Inner.self as? any ChildRequestContext.Type {
            guard let inner = try child(type, of: outer) as? Inner else { throw notMade }
            return inner
        }
        guard let source = outer as? Inner.Source else { throw notMade }
        return Inner(source: source)
    }

    private static func child<Child: ChildRequestContext>(
        _ type: Child.Type,
        of outer: Outer
    ) throws -> Child {
        guard let outer = outer as? Child.ParentContext else { throw notMade }
        return try Child(context: outer)
    }

    private static var notMade: HTTPError { HTTPError(.internalServerError) }
}
