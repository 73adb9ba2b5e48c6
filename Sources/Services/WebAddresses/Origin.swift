public import FoundationEssentials

/// The scheme, host and port of a URL, to which a secret is bound.
///
///     Origin(text: "HTTPS://Example.org:443/orders")?.description    // "https://example.org"
public struct Origin: Sendable, Hashable, CustomStringConvertible {
    private static let usualPorts = ["http": 80, "https": 443]

    private let scheme: String
    private let host: String
    private let port: Int?

    /// The origin of a URL; nil for one without a scheme or a host.
    public init?(_ url: URL) {
        guard let scheme = url.scheme?.lowercased(),
            let written = url.host(percentEncoded: true), !written.isEmpty
        else { return nil }
        self.scheme = scheme
        // The host of a Unix socket URL is a file path, which is case-sensitive.
        host = scheme.hasSuffix("+unix") ? written : url.asciiHost ?? written
        port = url.port ?? Self.usualPorts[scheme]
    }

    /// Parses the origin of a URL; nil if the text isn't one.
    public init?(text: String) {
        guard let url = URL(string: text) else { return nil }
        self.init(url)
    }

    /// The origin as written in a URL, without the scheme's default port.
    public var description: String {
        let shownPort = port == Self.usualPorts[scheme] ? nil : port
        let shownHost = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
        return "\(scheme)://\(shownHost)" + (shownPort.map { ":\($0)" } ?? "")
    }
}
