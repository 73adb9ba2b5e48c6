internal import FoundationEssentials

/// The paths of RFC 6265, 5.1.4.
enum CookiePath {
    /// The path of a URL as it is sent.
    static func requested(_ url: URL) -> String {
        let path = url.path(percentEncoded: true)
        return path.isEmpty ? "/" : path
    }

    /// The path of a cookie that names none: that of the URL up to its last slash.
    static func usual(for url: URL) -> String {
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
