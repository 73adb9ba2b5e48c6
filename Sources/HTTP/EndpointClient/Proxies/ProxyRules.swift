internal import FoundationEssentials

/// Which requests go through which proxy.
///
///     var rules = ProxyRules()
///     rules.defaultRoute = .through(.http(ServerAddress("proxy.example.org", 3128)))
///     rules.servers[server] = .direct
///
/// A rule for host and port wins over one for the host, which wins over the default route.
public struct ProxyRules: Sendable, Hashable {
    /// The route of a request.
    public enum Route: Sendable, Hashable {
        /// Directly to the server.
        case direct
        /// Through a proxy.
        case through(Proxy)
        /// As the variables of the process say.
        case byVariables(ProxyVariables)
    }

    /// The routes to individual servers.
    public var servers: [ServerName: Route] = [:]
    /// The route to all other servers.
    public var defaultRoute = Route.direct

    /// Creates rules without any proxy.
    public init() {}

    /// The proxy for a request to `url`; nil for none.
    func proxy(for url: URL) throws(ProxyVariables.Fault) -> Proxy? {
        guard !url.isSocket, let server = ServerName(url) else { return nil }
        let route =
            servers.first { $0.key == server }?.value
            ?? servers.first { $0.key.includes(server) }?.value
            ?? defaultRoute
        switch route {
        case .direct: return nil
        case .through(let proxy): return proxy
        case .byVariables(let variables): return try variables.proxy(for: server, of: url)
        }
    }
}
