internal import HTTPMessage
internal import NIOSSL

extension TLSConfiguration {
    /// What a client with this setup asks of a server and shows of itself.
    ///
    /// Throws a ``CredentialsFault`` when certificates or keys cannot be used.
    static func client(_ setup: TLSSetup) throws(CredentialsFault) -> TLSConfiguration {
        var tls = TLSConfiguration.makeClientConfiguration()
        tls.minimumTLSVersion = setup.minimumVersion.wireVersion
        tls.certificateVerification = setup.verification.wireVerification
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
    fileprivate var wireVersion: TLSVersion {
        switch self {
        case .tls10: .tlsv1
        case .tls11: .tlsv11
        case .tls12: .tlsv12
        case .tls13: .tlsv13
        }
    }
}

extension TLSSetup.Verification {
    fileprivate var wireVerification: CertificateVerification {
        switch self {
        case .full: .fullVerification
        case .withoutName: .noHostnameVerification
        case .none: .none
        }
    }
}
