import HTTPTypes
import Hummingbird

/// A middleware that signs answers.
struct Signing<Context: RequestContext>: RouterMiddleware {
    /// Of a class, so that a test can ask whether it is still there.
    final class Signature: Sendable {
        let text: String

        init(_ text: String) {
            self.text = text
        }
    }

    let signature: Signature

    init(_ text: String) {
        signature = Signature(text)
    }

    @concurrent func handle(
        _ request: Hummingbird.Request,
        context: Context,
        next: @concurrent (Hummingbird.Request, Context) async throws -> Hummingbird.Response
    ) async throws -> Hummingbird.Response {
        var response = try await next(request, context)
        let signatures = [response.headers[.server], signature.text].compactMap { $0 }
        response.headers[.server] = signatures.joined(separator: ", ")
        return response
    }
}

/// A context that is made from what the router's has.
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
