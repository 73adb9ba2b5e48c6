/// How a client connects: what it asks of TLS, through which proxies it goes, which HTTP it speaks.
///
///     var settings = ClientSettings()
///     settings.tls.minimumVersion = .tls13
///     settings.proxies.usual = .through(.socks5(ServerAddress("127.0.0.1", 1080)))
///     let client = SharedClient(settings: settings)
public struct ClientSettings: Sendable, Hashable {
    /// Which versions of HTTP are spoken.
    public enum HTTPVersion: String, Sendable, Hashable, CaseIterable {
        /// HTTP/2 where a server offers it over TLS, else HTTP/1.1.
        case automatic
        /// HTTP/1.1 alone.
        case http11 = "1.1"
    }

    /// What is asked of connections over TLS.
    public var tls = TLSSettings()
    /// Which requests go through which proxy.
    public var proxies = ProxyRules()
    /// Which versions of HTTP are spoken.
    public var httpVersion = HTTPVersion.automatic
    /// How many HTTP/1.1 connections there are to one server at a time; further requests wait.
    public var connectionsPerServer = 8
    /// How long a connection stays open that nobody uses.
    public var idleTimeout = Duration.seconds(30)

    /// Creates the usual settings: the system's authorities, TLS 1.2 at least, no proxy.
    public init() {}
}
