internal import FoundationEssentials

/// Scheme, host and port: what a secret is bound to.
struct Origin: Equatable {
    private let scheme: String?
    private let host: String?
    private let port: Int?

    init(_ url: URL) {
        scheme = url.scheme?.lowercased()
        host = url.host(percentEncoded: true)?.lowercased()
        port = url.port ?? Self.usualPorts[scheme ?? ""]
    }

    private static let usualPorts = ["http": 80, "https": 443]
}
