internal import FoundationEssentials
internal import HTTPMessage
internal import NIOSSL

/// What one kept client does about TLS.
struct TLSSetup: Sendable, Hashable {
    /// What of a server's certificate is looked at.
    enum Verification: Sendable, Hashable {
        /// All of it.
        case full
        /// Everything but the name: a socket has none.
        case withoutName
        /// Nothing.
        case none
    }

    let authorities: [Data]
    let identity: SSLCredentials.Identity?
    let minimumVersion: TLSSettings.Version
    let verification: Verification

    /// What goes for `request`, whose own credentials count before the client's.
    init(for request: Request, by settings: TLSSettings) {
        let own = request.sslCredentials
        authorities = settings.authorities + (own?.authority.map { [$0] } ?? [])
        identity = own == nil ? settings.identity : own?.identity
        minimumVersion = settings.minimumVersion
        verification =
            if request.url.isSocket {
                .withoutName
            } else if settings.exception(for: request.url) != nil {
                .none
            } else {
                .full
            }
    }
}

extension TLSConfiguration {
    /// What a client with this setup asks of a server and shows of itself.
    ///
    /// Throws a ``CredentialsFault`` when certificates or keys cannot be used.
    static func client(_ setup: TLSSetup) throws(CredentialsFault) -> TLSConfiguration {
        var tls = TLSConfiguration.makeClientConfiguration()
        tls.minimumTLSVersion = setup.minimumVersion.nioVersion
        tls.certificateVerification = setup.verification.nioVerification
        var roots: [NIOSSLCertificate] = []
        for authority in setup.authorities {
            roots += try NIOSSLCertificate.read(authority, orThrow: .authority)
        }
        tls.additionalTrustRoots = [.certificates(roots)]
        if let identity = try setup.identity.map(ClientIdentity.init) {
            tls.certificateChain = identity.chain.map { .certificate($0) }
            tls.privateKey = .privateKey(identity.key)
        }
        return tls
    }
}

extension TLSSettings.Version {
    fileprivate var nioVersion: TLSVersion {
        switch self {
        case .tls10: .tlsv1
        case .tls11: .tlsv11
        case .tls12: .tlsv12
        case .tls13: .tlsv13
        }
    }
}

extension TLSSetup.Verification {
    fileprivate var nioVerification: CertificateVerification {
        switch self {
        case .full: .fullVerification
        case .withoutName: .noHostnameVerification
        case .none: .none
        }
    }
}
