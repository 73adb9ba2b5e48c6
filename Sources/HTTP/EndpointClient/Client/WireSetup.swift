internal import HTTPMessage

/// All that requests have to agree in to share one kept client.
///
/// async-http-client has its proxy, and so its connections, per client.
struct WireSetup: Sendable, Hashable {
    /// nil for plain HTTP.
    let tls: TLSSetup?
    let proxy: Proxy?
    let httpVersion: ClientSettings.HTTPVersion
    let connectionsPerServer: Int
    let idleTimeout: Duration

    init(for request: Request, by settings: ClientSettings) {
        tls = request.url.isSecure ? TLSSetup(for: request, by: settings.tls) : nil
        proxy = settings.proxies.proxy(for: request.url)
        httpVersion = settings.httpVersion
        connectionsPerServer = max(settings.connectionsPerServer, 1)
        idleTimeout = settings.idleTimeout
    }
}
