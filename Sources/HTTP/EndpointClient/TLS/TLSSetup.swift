internal import FoundationEssentials
internal import HTTPMessage
internal import NIOSSL

/// The TLS settings that apply to one request.
struct TLSSetup: Sendable, Hashable {
    /// How much of a server's certificate is verified.
    enum Verification: Sendable, Hashable {
        /// Everything.
        case full
        /// Everything but the host name, since a socket has none.
        case withoutName
        /// Nothing.
        case none
    }

    let authorities: [Data]
    let identity: SSLCredentials.Identity?
    let minimumVersion: TLSSettings.Version
    let verification: Verification

    /// The settings for `request`, whose own credentials replace those of the client.
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
    /// The configuration of NIO for these settings.
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
