internal import FoundationEssentials
internal import HTTPMessage

/// Finds what keeps a request from being sent at all.
enum RequestFault {
    private static let schemes: Set<String> = ["http", "https", "http+unix", "https+unix"]
    // What names a host on the wire, in DNS and to a SOCKS proxy, has one byte for its length.
    private static let longestHost = 255

    /// Why no request can go to `url`, nil when one can.
    static func fault(of url: URL) -> TransportError.Kind? {
        guard let scheme = url.scheme?.lowercased() else {
            return .invalidURL(url.absoluteString)
        }
        guard schemes.contains(scheme) else { return .unsupportedScheme(scheme) }
        guard let host = url.host(percentEncoded: true), !host.isEmpty,
            host.utf8.count <= longestHost || url.isSocket,
            (url.port ?? 1) <= UInt16.max
        else {
            return .invalidURL(url.absoluteString)
        }
        return nil
    }
}
