import CartoucheBackend
import Synchronization
import Testing

@testable import Cartouche

@Suite struct EmbeddedServerHostTests {
    struct PortTaken: Error, Equatable {}

    @Test func theServerStartsOnceForAllRequests() async throws {
        let starts = Counter()
        let server = EmbeddedServer(groups: ["Todos"]) { _, isReady in
            starts.increment()
            await isReady("http://127.0.0.1:1")
            try await untilCancelled()
        }
        let addresses = try await EmbeddedServerHost.with(server) { host in
            async let first = host.baseURL()
            async let second = host.baseURL()
            return try await [first, second, host.baseURL()]
        }
        #expect(addresses == Array(repeating: "http://127.0.0.1:1", count: 3))
        #expect(starts.value == 1)
    }

    @Test func aRunThatNeedsNoServerStartsNone() async throws {
        let starts = Counter()
        let server = EmbeddedServer(groups: ["Todos"]) { _, _ in starts.increment() }
        let answer = try await EmbeddedServerHost.with(server) { _ in 42 }
        #expect(answer == 42)
        #expect(starts.value == 0)
    }

    @Test func aServerThatCannotStartFailsAllRequests() async {
        let server = EmbeddedServer(groups: ["Todos"]) { _, _ in throw PortTaken() }
        await #expect(throws: PortTaken()) {
            try await EmbeddedServerHost.with(server) { try await $0.baseURL() }
        }
        await #expect(throws: PortTaken()) {
            try await EmbeddedServerHost.with(server) { host in
                _ = try? await host.baseURL()
                return try await host.baseURL()
            }
        }
    }
}

private func untilCancelled() async throws {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    for await _ in stream {}
    // Kept alive until here, because a stream without a continuation ends.
    continuation.finish()
    try Task.checkCancellation()
}

private final class Counter: Sendable {
    private let count = Mutex(0)

    var value: Int { count.withLock { $0 } }

    func increment() {
        count.withLock { $0 += 1 }
    }
}
