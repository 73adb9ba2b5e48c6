/// A server that can run inside the process, for groups that have no base URL.
///
/// Its closures keep Cartouche independent of any server library:
///
///     let embedded = EmbeddedServer(groups: ["Shop"]) { port, isReady in
///         try await ShopServer(port: port).run { await isReady($0) }
///     }
public struct EmbeddedServer: Sendable {
    /// Receives the base URL once the server accepts connections.
    public typealias Readiness = @Sendable (_ baseURL: String) async -> Void

    /// The names of the groups that the server serves, such as `Todos`.
    public var groups: Set<String>

    /// Serves on a port of the loopback interface (0 for any free one) until it is cancelled.
    public var serve: @Sendable (_ port: Int, _ isReady: @escaping Readiness) async throws -> Void

    /// Creates a server for `groups`; `serve` throws if it can't bind the port.
    public init(
        groups: Set<String>,
        serve:
            @escaping @Sendable (_ port: Int, _ isReady: @escaping Readiness) async throws ->
            Void
    ) {
        self.groups = groups
        self.serve = serve
    }

    /// No server: every group needs a base URL.
    public static let none = EmbeddedServer(groups: []) { _, _ in }
}

/// Starts the embedded server when its address is first needed.
package actor EmbeddedServerHost {
    private enum State {
        case waiting([CheckedContinuation<String, any Error>])
        case ready(String)
        case failed(any Error)
    }

    private let server: EmbeddedServer
    private let starts: AsyncStream<Void>
    private let start: AsyncStream<Void>.Continuation
    private var state = State.waiting([])

    private init(_ server: EmbeddedServer) {
        self.server = server
        (starts, start) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Runs `body`, and then ends the server if it was started.
    package static func with<Result: Sendable>(
        _ server: EmbeddedServer,
        body: @escaping @Sendable (EmbeddedServerHost) async throws -> Result
    ) async throws -> Result {
        let host = EmbeddedServerHost(server)
        // Leaving the scope cancels the server and waits for it to end.
        async let _: Void = host.serveOnceStarted()
        return try await body(host)
    }

    /// Returns the address of the server, which is started if necessary.
    package func baseURL() async throws -> String {
        switch state {
        case .ready(let url): return url
        case .failed(let error): throw error
        case .waiting(let callers):
            return try await withCheckedThrowingContinuation { continuation in
                state = .waiting(callers + [continuation])
                start.yield()
            }
        }
    }

    private func serveOnceStarted() async {
        for await _ in starts {
            do {
                try await server.serve(0) { await self.settle(.success($0)) }
                settle(.failure(CancellationError()))
            } catch {
                settle(.failure(error))
            }
            return
        }
    }

    private func settle(_ result: Result<String, any Error>) {
        if case .waiting(let callers) = state {
            for caller in callers { caller.resume(with: result) }
        }
        switch result {
        case .success(let url): state = .ready(url)
        case .failure(let error): state = .failed(error)
        }
    }
}
