import Explorer
import HTTPMessage
import Synchronization

/// A shop that answers once and is gone then.
final class FailingSecondTime: Sendable {
    private let requests = Mutex(0)

    func interpreter() throws -> ExplorerInterpreter {
        var services = ShopWorld().services
        let (first, later) = (
            ShopWorld().services, ShopWorld(failure: TransportFailures.refused).services
        )
        services.exchange = { request, progress in
            let number = self.requests.withLock { count in
                count += 1
                return count
            }
            return await (number == 1 ? first : later).exchange(request, progress)
        }
        return ExplorerInterpreter(registry: try ShopWorld.registry, services: services)
    }
}
