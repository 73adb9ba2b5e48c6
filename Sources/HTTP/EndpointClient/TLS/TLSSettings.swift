public import FoundationEssentials
public import HTTPMessage

/// What a client asks of connections over TLS.
public struct TLSSettings: Sendable, Hashable {
    /// The versions of TLS, in their order.
    public enum Version: String, Sendable, Hashable, CaseIterable {
        /// TLS 1.0 of 1999, which is broken.
        case tls10 = "1.0"
        /// TLS 1.1 of 2006, which is broken.
        case tls11 = "1.1"
        /// TLS 1.2 of 2008.
        case tls12 = "1.2"
        /// TLS 1.3 of 2018.
        case tls13 = "1.3"
    }

    /// The certificates, each text PEM or DER, that are trusted beside the system's authorities.
    public var authorities: [Data] = []
    /// What the client shows to servers that ask who it is.
    ///
    /// Credentials of a request count before it, and a redirect to another origin takes it away.
    public var identity: SSLCredentials.Identity?
    /// The oldest version that is spoken.
    public var minimumVersion = Version.tls12
    /// The servers whose certificates are not looked at.
    ///
    /// An exchange with one of them says so in its `tlsException`: anybody could have answered.
    public var unverified: Set<ServerName> = []

    /// Creates the usual settings.
    public init() {}

    /// The entry that lets the server of `url` go unverified; nil where certificates count.
    func exception(for url: URL) -> ServerName? {
        guard url.scheme?.lowercased() == "https", let server = ServerName(url) else { return nil }
        return unverified.filter { $0.includes(server) }.min { $0.description < $1.description }
    }
}
