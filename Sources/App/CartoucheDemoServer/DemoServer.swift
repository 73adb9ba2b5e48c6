internal import CartoucheCatalogue
internal import EndpointServer
internal import Glibc
internal import Hummingbird
internal import Logging
internal import NIOCore

/// The server of the Todos and Trouble groups, which keeps its data only in memory.
///
///     try await DemoServer().run { url in print("listening on \(url)") }
package struct DemoServer: Sendable {
    static let host = "127.0.0.1"
    private static let idleTimeout = TimeAmount.seconds(75)

    private let port: Int

    /// Creates a server on a port of the loopback interface; 0 means any free port.
    package init(port: Int = 0) {
        self.port = port
    }

    /// Serves until the task is cancelled.
    ///
    /// `onReady` receives the base URL, such as `http://127.0.0.1:8080`, once the server is ready.
    /// Throws ``DemoServerError`` if it cannot listen on the port.
    package func run(
        onReady: @escaping @Sendable (_ baseURL: String) async -> Void
    ) async throws {
        let (addresses, address) = AsyncStream.makeStream(of: SocketAddress?.self)
        let application = application { address.yield($0.localAddress) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            // Hummingbird accepts no connections until its callback returns, so `onReady` runs
            // concurrently.
            group.addTask {
                for await case .some(let address) in addresses {
                    await onReady("http://\(Self.host):\(address.port ?? 0)")
                }
            }
            defer { group.cancelAll() }
            try await serve(application)
            address.finish()
        }
    }

    private func serve(_ application: some ApplicationProtocol) async throws {
        do {
            try await application.run()
        } catch let error as IOError {
            throw DemoServerError(port: port, code: error.errnoCode)
        } catch is CancellationError {
            return
        }
    }

    private func application(
        onRunning: @escaping @Sendable (any Channel) -> Void
    ) -> some ApplicationProtocol {
        let router = MethodRefusingRouter(options: .autoGenerateHeadEndpoints)
        TodosRoutes(store: TodoStore()).add(to: router)
        TroubleRoutes().add(to: router)
        return Application(
            router: router,
            server: .conformingHTTP1(configuration: .init(idleTimeout: Self.idleTimeout)),
            configuration: ApplicationConfiguration(
                address: .hostname(Self.host, port: port),
                serverName: "cartouche-demo"
            ),
            onServerRunning: { onRunning($0) },
            logger: Logger(label: "demo") { _ in SwiftLogNoOpLogHandler() }
        )
    }
}

/// The demo server cannot listen.
package struct DemoServerError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The requested port.
    package let port: Int

    /// The system's error code, such as `EADDRINUSE`.
    package let code: Int32

    /// One line with the port and the reason.
    package var description: String {
        guard code != EADDRINUSE else { return "\(place) is already in use" }
        return "cannot listen on \(place) (\(String(cString: strerror(code))))"
    }

    package init(port: Int, code: Int32) {
        self.port = port
        self.code = code
    }

    private var place: String { "port \(port) on \(DemoServer.host)" }
}
