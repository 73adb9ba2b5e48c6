import HTTPTypes
import Hummingbird

/// A middleware that adds its signature to responses.
struct Signing<Context: RequestContext>: RouterMiddleware {
    let signature: String

    init(_ signature: String) {
        self.signature = signature
    }

    @concurrent func handle(
        _ request: Hummingbird.Request,
        context: Context,
        next: @concurrent (Hummingbird.Request, Context) async throws -> Hummingbird.Response
    ) async throws -> Hummingbird.Response {
        var response = try await next(request, context)
        let signatures = [response.headers[.server], signature].compactMap { $0 }
        response.headers[.server] = signatures.joined(separator: ", ")
        return response
    }
}

/// A context that is created from the router's.
struct SourceContext: RequestContext {
    typealias Source = BasicRequestContext

    var coreContext: CoreRequestContextStorage

    init(source: BasicRequestContext) {
        coreContext = source.coreContext
    }
}

/// A context with more than the one around it.
struct BuyerContext: ChildRequestContext {
    var coreContext: CoreRequestContextStorage
    let buyer = "Ann"

    init(context: SourceContext) {
        coreContext = context.coreContext
    }
}

/// A context that nobody gets.
struct NobodyContext: ChildRequestContext {
    var coreContext: CoreRequestContextStorage

    init(context: SourceContext) throws {
        throw HTTPError(.unauthorized)
    }
}
