internal import FoundationEssentials
internal import NIOCore

/// The host of a URL, in the eyes of cookies.
struct CookieHost: Hashable {
    /// The name in lower case, or the address without brackets.
    let name: String
    /// Whether what is sent to it goes over TLS.
    let isSecure: Bool

    /// The host of a URL, nil when it has none.
    init?(_ url: URL) {
        guard let host = url.host(percentEncoded: true)?.lowercased(), !host.isEmpty else {
            return nil
        }
        name = host.hasPrefix("[") ? String(host.dropFirst().prefix { $0 != "]" }) : host
        isSecure = url.scheme?.lowercased().hasPrefix("https") == true
    }

    /// Whether it is `domain` or a name below it (RFC 6265, 5.1.3).
    func isBelow(_ domain: String) -> Bool {
        name == domain || (!isAlone && name.hasSuffix("." + domain))
    }

    /// Whether no other host shares anything with it: an address, or a name without a domain.
    var isAlone: Bool {
        !name.contains(".") || (try? SocketAddress(ipAddress: name, port: 0)) != nil
    }

    /// Whether strangers can have names below `domain`, so that a cookie for all of it would reach them.
    ///
    /// There is no list of such domains here. What has no inner dot is one, and so are two short
    /// labels that end in a country, such as `co.uk`; a hosting service's domain is not known as one.
    static func isShared(_ domain: String) -> Bool {
        let labels = domain.split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count > 1, !labels.contains("") else { return true }
        return labels.count == 2 && labels[1].count == 2 && labels[0].count <= 3
    }
}

/// The paths of RFC 6265, 5.1.4.
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
