import CartoucheDemoServer
import EndpointServer

/// Runs a demo server on a free port while `body` runs, and stops it.
func withDemoServer<Result: Sendable>(
    _ body: (_ baseURL: String) async throws -> Result
) async throws -> Result? {
    let (addresses, address) = AsyncStream.makeStream(of: String.self)
    return try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
            defer { address.finish() }
            try await ServerClock.$current.withValue(.stopped) {
                try await DemoServer().run { address.yield($0) }
            }
        }
        defer { group.cancelAll() }
        for await baseURL in addresses {
            return try await body(baseURL)
        }
        try await group.next()
        return nil
    }
}
