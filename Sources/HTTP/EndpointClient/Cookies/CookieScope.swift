internal import FoundationEssentials
internal import NIOCore

/// The host of a URL, as far as cookies are concerned.
struct CookieHost: Hashable {
    /// The name in lower case, or the address without brackets.
    let name: String
    /// Whether requests to the host use TLS.
    let isSecure: Bool

    /// Nil for a URL without a host.
    init?(_ url: URL) {
        guard let host = url.host(percentEncoded: true)?.lowercased(), !host.isEmpty else {
            return nil
        }
        name = host.hasPrefix("[") ? String(host.dropFirst().prefix { $0 != "]" }) : host
        isSecure = url.scheme?.lowercased().hasPrefix("https") == true
    }

    /// Whether the host is `domain` or a subdomain of it (RFC 6265, 5.1.3).
    func isBelow(_ domain: String) -> Bool {
        name == domain || (!isAlone && name.hasSuffix("." + domain))
    }

    /// Whether the host has no domain in common with others: an address, or a name without a dot.
    var isAlone: Bool {
        !name.contains(".") || (try? SocketAddress(ipAddress: name, port: 0)) != nil
    }

    /// Whether strangers may have names below `domain`, so that a cookie for all of it would reach them.
    ///
    /// There is no list of such domains here. A name without an inner dot is one, and so are two short
    /// labels that end in a country code, such as `co.uk`; the domain of a hosting service is not
    /// recognised.
    static func isShared(_ domain: String) -> Bool {
        let labels = domain.split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count > 1, !labels.contains("") else { return true }
        return labels.count == 2 && labels[1].count == 2 && labels[0].count <= 3
    }
}

/// Paths as RFC 6265, 5.1.4 defines them.
enum CookiePath {
    /// The path of a URL as it is sent.
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
