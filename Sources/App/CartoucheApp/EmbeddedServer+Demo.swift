import Cartouche
import CartoucheDemoServer

extension EmbeddedServer {
    /// The Todos API and its troublesome routes, for the two groups that need no address.
    static let demo = EmbeddedServer(groups: ["Todos", "Trouble"]) { port, isReady in
        try await DemoServer(port: port).run(onReady: isReady)
    }
}
