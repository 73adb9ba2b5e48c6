public import FoundationEssentials
public import HTTPMessage

/// A client's requirements for TLS connections.
public struct TLSSettings: Sendable, Hashable {
    /// The versions of TLS in ascending order.
    public enum Version: String, Sendable, Hashable, CaseIterable {
        /// TLS 1.0 (1999), insecure.
        case tls10 = "1.0"
        /// TLS 1.1 (2006), insecure.
        case tls11 = "1.1"
        /// TLS 1.2 (2008).
        case tls12 = "1.2"
        /// TLS 1.3 (2018).
        case tls13 = "1.3"
    }

    /// Certificates in PEM or DER that are trusted in addition to the system's authorities.
    public var authorities: [Data] = []
    /// The client certificate, presented to servers that request one.
    ///
    /// Credentials of a request replace it, and a redirect to another origin drops it.
    public var identity: SSLCredentials.Identity?
    /// The oldest version that the client accepts.
    public var minimumVersion = Version.tls12
    /// The servers whose certificates are not verified.
    ///
    /// An exchange with one of them has a `tlsException`, since any server could have answered.
    public var unverified: Set<ServerName> = []

    /// Creates the default settings.
    public init() {}

    /// The entry that exempts the server of `url` from verification; nil if there is none.
    func exception(for url: URL) -> ServerName? {
        guard url.scheme?.lowercased() == "https", let server = ServerName(url) else { return nil }
        return unverified.filter { $0.includes(server) }.min { $0.description < $1.description }
    }
}
