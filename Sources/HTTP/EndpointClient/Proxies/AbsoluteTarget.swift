internal import FoundationEssentials
internal import HTTPMessage
internal import NIOCore
internal import NIOHTTP1

/// Writes requests to an HTTP proxy with the whole URL in the request line (RFC 9112, 3.2.2).
///
/// The client underneath sees only the proxy; a private field, which is never sent, carries the URL.
final class AbsoluteTarget: ChannelOutboundHandler {
    typealias OutboundIn = HTTPClientRequestPart
    typealias OutboundOut = HTTPClientRequestPart

    /// The name of the private field.
    static let field = "cartouche-absolute-target"

    func write(
        context: ChannelHandlerContext,
        data: NIOAny,
        promise: EventLoopPromise<Void>?
    ) {
        guard case .head(var head) = unwrapOutboundIn(data),
            let target = head.headers.first(name: Self.field)
        else { return context.write(data, promise: promise) }
        head.uri = target
        head.headers.remove(name: Self.field)
        context.write(wrapOutboundOut(.head(head)), promise: promise)
    }
}

extension URL {
    /// Host and port as in a `Host` field: `shop.test:81`, `[::1]`.
    var authority: String {
        let host = (host(percentEncoded: true) ?? "").filter { !"[]".contains($0) }
        let shown = host.contains(":") ? "[\(host)]" : host
        return shown + (port.map { ":\($0)" } ?? "")
    }

    /// Path and query as in a request line.
    var requestTarget: String {
        let path = path(percentEncoded: true)
        let query = query(percentEncoded: true).map { "?" + $0 } ?? ""
        return (path.isEmpty ? "/" : path) + query
    }

    /// The whole URL as in the request line to a proxy.
    var absoluteTarget: String { "http://" + authority + requestTarget }
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
