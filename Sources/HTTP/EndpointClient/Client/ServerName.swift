internal import FoundationEssentials

/// A server named by its host, or by host and port.
///
///     ServerName("localhost:8443")
///
/// Without a port every port of the host is meant. Subdomains are not included.
public struct ServerName: Sendable, Hashable {
    private static let defaultPorts = ["http": 80, "https": 443]

    /// The host in lower case; an IPv6 address has no brackets.
    public let host: String
    /// The port; nil for every port.
    public let port: Int?

    /// Parses `host`, `host:port` or, for IPv6, `[address]:port`; nil for anything else.
    public init?(_ text: String) {
        guard let (host, port) = Self.parts(of: text.lowercased()), !host.isEmpty,
            !host.contains(where: { "/@?#%[]{} ".contains($0) }), port != 0
        else { return nil }
        self.host = host
        self.port = port
    }

    /// The server of a URL, always with a port if the scheme is known, or nil for a URL without a
    /// host.
    init?(_ url: URL) {
        guard let host = url.host(percentEncoded: false)?.lowercased(), !host.isEmpty else {
            return nil
        }
        self.host = host.filter { !"[]".contains($0) }
        port = url.port ?? Self.defaultPorts[url.scheme?.lowercased() ?? ""]
    }

    /// Whether this names the server `other`, whose port is known.
    func includes(_ other: ServerName) -> Bool {
        host == other.host && (port == nil || port == other.port)
    }

    private static func parts(of text: String) -> (host: String, port: Int?)? {
        let colons = text.count { $0 == ":" }
        guard text.hasPrefix("[") || colons == 1 else { return (text, nil) }
        if text.hasPrefix("["), text.hasSuffix("]") {
            return (String(text.dropFirst().dropLast()), nil)
        }
        guard let colon = text.lastIndex(of: ":"),
            let port = UInt16(text[text.index(after: colon)...])
        else { return nil }
        let host = String(text[..<colon])
        guard host.hasPrefix("[") else { return (host, Int(port)) }
        guard host.hasSuffix("]") else { return nil }
        return (String(host.dropFirst().dropLast()), Int(port))
    }
}

extension ServerName: CustomStringConvertible {
    /// The usual spelling: `localhost:8443`, `[::1]:8443`.
    public var description: String {
        guard let port else { return host }
        return host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    }
}
