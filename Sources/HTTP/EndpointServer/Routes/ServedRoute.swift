internal import Hummingbird

/// Responds to the requests at one route of a router with an endpoint, or with several views of it.
///
/// Views are tried in the order of their registration, and the first whose request type accepts a request
/// handles it.
struct ServedRoute<Context: RequestContext>: HTTPResponder {
    private let views: [ServedView<Context>]
    private let reception: IncomingBody.Reception

    init(_ views: [ServedView<Context>]) {
        self.views = views
        reception = IncomingBody.Reception(
            within: views.map(\.limits),
            isKeptInFile: views.count > 1 && views.contains(where: \.reception.usesFiles)
        )
    }

    func respond(to request: Request, context: Context) async throws -> Response {
        let body = IncomingBody(request, reception)
        do {
            let response =
                if views.count == 1 {
                    try await views[0].accept(request, context, body)()
                } else {
                    try await answer(to: request, context, body)()
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
