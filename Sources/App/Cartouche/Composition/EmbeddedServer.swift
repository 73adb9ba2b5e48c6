/// A server that can run inside the process for groups that have no base URL.
///
/// It is a value of closures, so that Cartouche knows no server:
///
///     let embedded = EmbeddedServer(groups: ["Shop"]) { port, isReady in
///         try await ShopServer(port: port).run { await isReady($0) }
///     }
public struct EmbeddedServer: Sendable {
    /// Is told the base URL once the server accepts connections.
    public typealias Readiness = @Sendable (_ baseURL: String) async -> Void

    /// The names of the groups it serves, such as `Todos`.
    public var groups: Set<String>

    /// Serves on a port of the loopback interface, 0 for any free one, until it is cancelled.
    public var serve: @Sendable (_ port: Int, _ isReady: @escaping Readiness) async throws -> Void

    /// A server for `groups` whose `serve` throws when the port cannot be bound.
    public init(
        groups: Set<String>,
        serve:
            @escaping @Sendable (_ port: Int, _ isReady: @escaping Readiness) async throws ->
            Void
    ) {
        self.groups = groups
        self.serve = serve
    }

    /// No server: every group needs a base URL of its own.
    public static let none = EmbeddedServer(groups: []) { _, _ in }
}
