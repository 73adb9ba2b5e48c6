internal import EndpointKit
internal import HTTPMessage
internal import Hummingbird

/// An endpoint as a route serves it.
struct ServedView<Context: RequestContext>: Sendable {
    /// The properties that distinguish it from the other views of its route.
    struct Identity: Hashable, Sendable {
        /// The group that declares it.
        let group: ObjectIdentifier
        /// The name of the view, if any.
        let view: String?
        /// The query that all its requests have.
        let query: String

        /// Whether a request distinguishes the two views.
        func isBeside(_ other: Identity) -> Bool { view != other.view || query != other.query }
    }

    let method: HTTPMethod
    /// The declared route, as the router reads it.
    let declared: NamedRoute
    let identity: Identity
    var limits = RequestLimits()
    /// How the body is received.
    var reception = BodyReception.nothing
    /// The items that the query of all its requests has.
    var expected: [QueryItem] = []
    /// The name of the endpoint, such as `Shop.order`; it takes a search.
    let name: @Sendable () -> String
    /// Reads a request and returns a function that runs the handler, or throws what the request is
    /// missing.
    let accept:
        @Sendable (Request, Context, IncomingBody) async throws -> () async throws -> Response

    /// The view at another route of the router, with the captures of the declared route.
    func at(_ text: String) -> ServedView {
        let route = NamedRoute(text)
        guard route.pattern != declared.pattern || route.names != declared.names else {
            return self
        }
        let names = CaptureNames(declared, at: text)
        let accept = accept
        return ServedView(
            method: method,
            declared: declared,
            identity: identity,
            limits: limits,
            reception: reception,
            expected: expected,
            name: name,
            accept: { request, context, body in
                var context = context
                names.complete(&context.coreContext, of: request.uri.path)
                return try await accept(request, context, body)
            }
        )
    }

    /// Refuses a request without the endpoint's fixed query.
    ///
    /// The query is checked only if there are other views.
    func checkQuery(of request: Request) throws(RequestFailure) {
        guard !expected.isEmpty else { return }
        let items = QueryItems(parsing: request.uri.query ?? "").items
        guard let missing = expected.first(where: { !items.contains($0) }) else { return }
        let issue = "expected query value `\(missing.key)` to be `\(missing.value)`"
        throw RequestFailure(.badRequest, issue, issues: [issue])
    }
}

/// Adds the captures of the declared route to a request that arrived at another route.
struct CaptureNames: Sendable {
    private let declared: NamedRoute
    private let count: Int

    init(_ declared: NamedRoute, at text: String) {
        self.declared = declared
        count = text.split(separator: "/").count
    }

    func complete(_ context: inout CoreRequestContextStorage, of path: String) {
        let parts = path.split(separator: "/")
        // Skips the path of the route group.
        let outer = (context.endpointPath.value?.split(separator: "/").count ?? 0) - count
        for (name, value) in declared.values(in: Array(parts.dropFirst(max(0, outer)))) {
            context.parameters[name] = value
        }
    }
}

extension ServedView {
    /// An endpoint with its handler.
    init<Input, Output>(
        _ endpoint: Endpoint<Input, Output>,
        limits: RequestLimits,
        use handler: @escaping @Sendable (Request, Input, Context) async throws -> Response
    ) {
        let route = EndpointRoute(endpoint.path)
        let reader = RequestReader(endpoint, formats: .read)
        let encoder = endpoint.encoder
        method = endpoint.method
        declared = NamedRoute(route.text)
        identity = Identity(
            group: ObjectIdentifier(endpoint.groupType),
            view: endpoint.view,
            query: endpoint.path.firstIndex(of: "?")
                .map { String(endpoint.path[$0...].dropFirst()) } ?? ""
        )
        expected = QueryItems(parsing: identity.query).items
        self.limits = limits
        reception = reader.reception
        name = { endpoint.name }
        accept = { request, context, body in
            let parts = RequestParts(
                request: request,
                context: context,
                body: body,
                route: route,
                limits: limits
            )
            let input = try await parts.read(with: reader)
            return {
                do {
                    return try await handler(request, input, context)
                } catch let failure as any EncodedFailure {
                    let accepted = request.headers[.accept]
                    return try failure.response(encoder: encoder, accepted: accepted)
                }
            }
        }
    }
}
