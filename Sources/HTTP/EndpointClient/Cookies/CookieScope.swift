internal import FoundationEssentials
internal import Girders
internal import HTTPMessage
internal import NIOCore
internal import WebAddresses

/// The host of a URL, as far as cookies are concerned.
struct CookieHost: Hashable {
    /// The name in lower case and ASCII, or the address without brackets.
    let name: String
    /// Whether requests can't be read or changed on the way: they use TLS or don't leave this
    /// machine.
    let isSecure: Bool
    /// Whether the host has no domain in common with others: an address, a name without a dot, or a
    /// socket.
    let isAlone: Bool

    /// Nil for a URL without a host.
    init?(_ url: URL) {
        guard let host = url.isSocket ? url.host(percentEncoded: true) : url.asciiHost,
            !host.isEmpty
        else { return nil }
        // An address has many spellings, and NIO writes them all the same.
        let address = try? SocketAddress(ipAddress: host, port: 0).ipAddress
        name = address ?? host
        isAlone = url.isSocket || address != nil || !host.contains(".")
        isSecure = url.isSecure || url.isSocket || Self.isLoopback(name, isAddress: address != nil)
    }

    /// Whether the host is `domain` or a subdomain of it (RFC 6265bis, 5.1.3).
    func isBelow(_ domain: String) -> Bool {
        name == domain || (!isAlone && name.hasSuffix("." + domain))
    }

    private static func isLoopback(_ name: String, isAddress: Bool) -> Bool {
        guard !isAddress else { return name == "::1" || name.hasPrefix("127.") }
        return name == "localhost" || name.hasSuffix(".localhost")
    }
}

/// Paths as RFC 6265bis, 5.1.4 defines them.
enum CookiePath {
    /// The path of a URL in the form in which it is sent.
    static func requested(_ url: URL) -> String {
        let path = url.path(percentEncoded: true)
        return path.isEmpty ? "/" : path
    }

    /// The path of a cookie that names none: that of the URL up to its last slash.
    static func defaultPath(for url: URL) -> String {
        let path = requested(url)
        guard path.hasPrefix("/"), let slash = path.lastIndex(of: "/"), slash > path.startIndex
        else { return "/" }
        return String(path[..<slash])
    }

    /// Whether `path` is `parent` or below it.
    static func path(_ path: String, isBelow parent: String) -> Bool {
        guard path != parent else { return true }
        guard path.hasPrefix(parent) else { return false }
        return parent.hasSuffix("/") || path.dropFirst(parent.count).hasPrefix("/")
    }
}
