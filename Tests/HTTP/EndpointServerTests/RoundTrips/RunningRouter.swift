import Hummingbird
import Logging
import Testing

/// Runs a router on a free port of this machine.
enum RunningRouter {
    /// Runs the router while `body` runs, and stops it.
    static func run<Result: Sendable>(
        _ router: Router<BasicRequestContext>,
        _ body: (_ url: String) async throws -> Result
    ) async throws -> Result {
        let (addresses, address) = AsyncStream.makeStream(of: String.self)
        let application = Application(
            router: router,
            configuration: .init(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { address.yield("http://127.0.0.1:\($0.localAddress?.port ?? 0)") },
            logger: Logger(label: "router") { _ in SwiftLogNoOpLogHandler() }
        )
        return try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                defer { address.finish() }
                try await application.run()
            }
            defer { group.cancelAll() }
            var iterator = addresses.makeAsyncIterator()
            return try await body(#require(await iterator.next()))
        }
    }
}
