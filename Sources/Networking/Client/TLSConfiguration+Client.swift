internal import NIOSSL

extension TLSConfiguration {
    /// What this client asks of a server: TLS 1.2 at least, and a certificate of a known authority.
    static func client(trusting moreAuthorities: [NIOSSLCertificate]) -> TLSConfiguration {
        var tls = TLSConfiguration.makeClientConfiguration()
        tls.minimumTLSVersion = .tlsv12
        tls.additionalTrustRoots = [.certificates(moreAuthorities)]
        return tls
    }
}
