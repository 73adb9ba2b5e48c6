internal import FoundationEssentials
internal import HTTPMessage
internal import NIOSSL

/// Reads certificates and keys to find out whether they can be used.
struct CredentialsCheck {
    let authorities: [Data]
    let identity: SSLCredentials.Identity?

    func run() throws(CredentialsFault) {
        for authority in authorities {
            _ = try NIOSSLCertificate.read(authority, orThrow: .authority)
        }
        if let identity { _ = try ClientIdentity(identity) }
    }
}
