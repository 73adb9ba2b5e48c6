public import FoundationEssentials
public import Girders

/// What a connection over TLS needs beside the system's own: an authority to trust, an identity to
/// show, or both.
///
/// Credentials of a request count before those of its client; empty ones show nothing.
///
///     let credentials = SSLCredentials(identity: .pkcs12(bytes, password: Secret("opensesame")))
public struct SSLCredentials: Sendable, Hashable {
    /// The certificates, as PEM or DER, of the authority that the server's certificate comes from.
    public let authority: Data?
    /// What the client shows of itself.
    public let identity: Identity?

    /// A certificate with its private key.
    public enum Identity: Sendable, Hashable {
        /// Both in one PKCS#12 archive.
        case pkcs12(Data, password: Secret)
        /// Both as PEM, the certificate first in its chain.
        case pem(certificate: Data, privateKey: Secret)
    }

    /// Joins an authority and an identity.
    public init(authority: Data? = nil, identity: Identity? = nil) {
        self.authority = authority
        self.identity = identity
    }
}
