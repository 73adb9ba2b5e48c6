import CartoucheExplorer
import CartoucheSession
import CartoucheTexts
import FoundationEssentials
import HTTPMessage

/// A shop that never answers, until the request is cancelled.
struct HangingWorld: Sendable {
    func interpreter() throws -> ExplorerInterpreter {
        var services = ShopWorld().services
        services.exchange = { outgoing, progress, _ in
            progress(.waiting)
            let never = AsyncStream<Void> { _ in }
            for await _ in never {}
            return Exchange(
                request: outgoing.request,
                startedAt: ShopWorld.now,
                outcome: .failure(TransportError(.cancelled, phase: .wait), partial: nil)
            )
        }
        return ExplorerInterpreter(
            registry: try ShopWorld.registry,
            services: services.all,
            texts: try Texts(.english)
        )
    }
}
