import CartoucheExplorer
import CartoucheTexts
import EndpointKit
import HTTPMessage
import Synchronization

/// Worlds that answer one request each, in turn; the last one also answers all further requests.
final class Answers: Sendable {
    private let worlds: [ShopWorld]
    private let requests = Mutex(0)

    convenience init(_ worlds: ShopWorld...) {
        self.init(worlds)
    }

    init(_ worlds: [ShopWorld]) {
        self.worlds = worlds
    }

    func interpreter() throws -> ExplorerInterpreter {
        var services = ShopWorld().services
        services.exchange = { request, progress, arrival in
            let place = self.requests.withLock { count in
                defer { count += 1 }
                return count
            }
            let world = self.worlds[min(place, self.worlds.count - 1)]
            return await world.services.exchange(request, progress, arrival)
        }
        let registry = EndpointRegistry(worlds.first?.groups ?? [])
        return ExplorerInterpreter(
            registry: registry,
            services: services.all,
            texts: try Texts(.english)
        )
    }
}
