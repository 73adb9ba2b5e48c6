internal import FoundationEssentials

/// Which requests go through which proxy.
///
///     var rules = ProxyRules()
///     rules.defaultRoute = .through(.http(ServerAddress("proxy.example.org", 3128)))
///     rules.servers[server] = .direct
///
/// A rule for host and port counts before one for the host, and that before the usual one.
public struct ProxyRules: Sendable, Hashable {
    /// How a request goes.
    public enum Route: Sendable, Hashable {
        /// To the server itself.
        case direct
        /// To a proxy.
        case through(Proxy)
        /// As the process's variables say.
        case byVariables(ProxyVariables)
    }

    /// The routes to single servers.
    public var servers: [ServerName: Route] = [:]
    /// The route to all others.
    public var defaultRoute = Route.direct

    /// Creates rules by which nothing goes through a proxy.
    public init() {}

    /// The proxy for a request to `url`, nil for none.
    func proxy(for url: URL) -> Proxy? {
        guard !url.isSocket, let server = ServerName(url) else { return nil }
        let route =
            servers.first { $0.key == server }?.value
            ?? servers.first { $0.key.includes(server) }?.value
            ?? defaultRoute
        switch route {
        case .direct: return nil
        case .through(let proxy): return proxy
        case .byVariables(let variables): return variables.proxy(for: server, of: url)
        }
    }
}
