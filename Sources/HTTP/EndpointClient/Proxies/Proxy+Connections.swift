internal import AsyncHTTPClient
internal import FoundationEssentials
internal import HTTPMessage
internal import NIOHTTP1
internal import SecretValues

extension UnderlyingClient.Configuration.Proxy {
    /// A proxy that opens a tunnel for every connection.
    init(_ proxy: Proxy) {
        let address = proxy.address
        switch proxy {
        case .http(_, let login):
            self = .server(
                host: address.host,
                port: Int(address.port),
                authorization: login.map {
                    .basic(username: $0.user, password: $0.password.reveal())
                }
            )
        case .socks5:
            self = .socksServer(host: address.host, port: Int(address.port))
        }
    }
}

extension HTTPHeaders {
    /// Addresses a request to an HTTP proxy, which forwards it to `target`.
    mutating func prepare(for proxy: Proxy, target: URL) {
        replaceOrAdd(name: AbsoluteTarget.field, value: target.absoluteTarget)
        if !contains(name: "host") { add(name: "host", value: target.authority) }
        guard case .http(_, let login?) = proxy else { return }
        let value = BasicAuthorization.value(user: login.user, password: login.password)
        replaceOrAdd(name: "proxy-authorization", value: value)
    }
}
