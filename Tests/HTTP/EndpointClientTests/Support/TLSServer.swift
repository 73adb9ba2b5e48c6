import EndpointClient
import FoundationEssentials
import HTTPMessage
import NIOSSL

/// The TLS behaviour of a test server.
struct TLSServer {
    var certificate = TestCertificates.selfSigned
    var newest: TLSVersion?
    var asksForClient = false
    var protocols: [String] = []

    func context() throws -> NIOSSLContext {
        var tls = TLSConfiguration.makeServerConfiguration(
            certificateChain: try NIOSSLCertificate.fromPEMBytes(Array(certificate.utf8))
                .map { .certificate($0) },
            privateKey: .privateKey(
                try NIOSSLPrivateKey(bytes: Array(TestCertificates.key.utf8), format: .pem)
            )
        )
        tls.maximumTLSVersion = newest
        tls.applicationProtocols = protocols
        guard asksForClient else { return try NIOSSLContext(configuration: tls) }
        tls.certificateVerification = .noHostnameVerification
        tls.trustRoots = .certificates(
            try NIOSSLCertificate.fromPEMBytes(Array(TestCertificates.selfSigned.utf8))
        )
        return try NIOSSLContext(configuration: tls)
    }

    /// Returns the answer that `client` gets from such a server, which sends `hello`.
    func exchange(
        by client: SharedClient,
        _ change: (Request) -> Request = { $0 }
    ) async throws -> Exchange {
        try await RawServer.run(tls: context()) { _ in
            [.send("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello")]
        } _: { port, _ in
            let url = try URL.loopback(port, scheme: "https", host: "localhost")
            return await client.exchange(change(Request(url: url)))
        }
    }
}

extension SharedClient {
    /// A client that trusts the given certificates in addition to the system's.
    convenience init(trusting pem: String) {
        var settings = ClientSettings()
        settings.tls.authorities = [Data(pem.utf8)]
        self.init(settings: settings, clock: .stopped)
    }
}

extension ClientSettings {
    /// The default settings, with trust in the test certificate.
    static var trusting: ClientSettings {
        var settings = ClientSettings()
        settings.tls.authorities = [Data(TestCertificates.selfSigned.utf8)]
        return settings
    }
}
