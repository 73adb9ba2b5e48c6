internal import Hummingbird
internal import Synchronization

/// Responds to the requests at one route of a router with an endpoint, or with several views of it.
///
/// Views are tried in the order of their registration, and the first whose request type accepts a request
/// handles it.
final class ServedRoute<Context: RequestContext>: HTTPResponder {
    private let served: Mutex<ServedViews<Context>>
    /// What is registered beside it, which is looked up nowhere else.
    private let registered: RegisteredRoutes?

    /// A route with views, which keeps what it is registered in.
    init(_ views: [ServedView<Context>], keeping registered: RegisteredRoutes? = nil) {
        served = Mutex(ServedViews(views))
        self.registered = registered
    }

    /// The views in the order of their registration.
    var views: [ServedView<Context>] { served.withLock { $0.all } }

    /// Adds a view, which is tried after the others.
    func add(_ view: ServedView<Context>) {
        served.withLock { $0 = ServedViews($0.all + [view]) }
    }

    /// Answers with another view instead of those that were registered here.
    func replaceViews(with view: ServedView<Context>) {
        served.withLock { $0 = ServedViews([view]) }
    }

    func respond(to request: Request, context: Context) async throws -> Response {
        let views = served.withLock { $0 }
        let body = IncomingBody(request, views.reception)
        do {
            let response =
                if let view = views.only {
                    try await view.accept(request, context, body)()
                } else {
                    try await answer(of: views.all, to: request, context, body)()
                }
            if body.hasFiles { await body.removeFiles() }
            return request.method == .head ? response.createHeadResponse() : response
        } catch {
            if body.hasFiles { await body.removeFiles() }
            throw error
        }
    }

    /// Runs the handler of the view that accepts a request.
    private func answer(
        of views: [ServedView<Context>],
        to request: Request,
        _ context: Context,
        _ body: IncomingBody
    ) async throws -> () async throws -> Response {
        var refusals = ViewRefusals()
        for view in views {
            do {
                try view.checkQuery(of: request)
                return try await view.accept(request, context, body)
            } catch let failure as RequestFailure where !body.isBroken {
                refusals.add(failure, of: view.name)
            } catch let error as HTTPError where error.status == .notFound {
                continue
            }
        }
        throw refusals.failure(isRead: body.isRead)
    }
}

/// The views of a route, with what is known of them before a request arrives.
private final class ServedViews<Context: RequestContext>: Sendable {
    let all: [ServedView<Context>]
    /// The view of a route that has no other.
    let only: ServedView<Context>?
    let reception: IncomingBody.Reception

    init(_ all: [ServedView<Context>]) {
        self.all = all
        only = all.count == 1 ? all[0] : nil
        reception = IncomingBody.Reception(
            within: all.map(\.limits),
            isKeptInFile: all.count > 1 && all.contains(where: \.reception.usesFiles)
        )
    }
}

/// The reasons why the views of a route don't accept a request.
struct ViewRefusals {
    private var all: [(view: @Sendable () -> String, failure: RequestFailure)] = []

    /// The name of a view takes a search, which isn't needed for every refusal.
    mutating func add(_ failure: RequestFailure, of view: @escaping @Sendable () -> String) {
        all.append((view, failure))
    }

    /// One error for all views: what each of them is missing, or 404 if the path matches none.
    ///
    /// If the body was read, the connection can be reused, and a body that is too large for one
    /// view is just what that view is missing.
    func failure(isRead: Bool) -> any Error {
        guard let first = all.first else { return HTTPError(.notFound) }
        let other = all.last { $0.failure.status != .badRequest }
        let isRefused = isRead && all.contains { $0.failure.status == .badRequest }
        guard all.count > 1, other == nil || isRefused else {
            return other?.failure ?? first.failure
        }
        let all = all.map { (view: $0.view(), failure: $0.failure) }
        return RequestFailure(
            .badRequest,
            all.map { "\($0.view): \($0.failure.message)" }.joined(separator: "; "),
            issues: all.flatMap { view, failure in
                (failure.issues.isEmpty ? [failure.message] : failure.issues)
                    .map { "\(view): \($0)" }
            }
        )
    }
}
