import CartoucheTestKit
import EndpointClient
import FoundationEssentials
import HTTPMessage
import NIOSSL
import SecretValues
import Testing
import ValueTree

@Suite(.limitedConcurrency) struct ClientCertificateTests {
    private static let pem = SSLCredentials.Identity.pem(
        certificate: Data(TestCertificates.selfSigned.utf8),
        privateKey: Secret(TestCertificates.key)
    )
    private static let archive = SSLCredentials.Identity.pkcs12(
        TestArchives.whole,
        password: Secret(TestArchives.password)
    )

    @Test(arguments: [pem, archive])
    func aServerThatAsksForACertificateGetsTheOneOfTheSettings(
        identity: SSLCredentials.Identity
    ) async throws {
        var settings = ClientSettings.trusting
        settings.tls.identity = identity
        let exchange = try await TLSServer(asksForClient: true)
            .exchange(by: SharedClient(settings: settings, clock: .stopped))
        #expect(exchange.response?.bytes == PaddedBytes("hello".utf8))
    }

    @Test func theCredentialsOfARequestCountBeforeTheSettings() async throws {
        let client = SharedClient(clock: .stopped)
        let credentials = SSLCredentials(
            authority: Data(TestCertificates.selfSigned.utf8),
            identity: Self.archive
        )
        let exchange = try await TLSServer(asksForClient: true).exchange(by: client) {
            Request(url: $0.url, sslCredentials: credentials)
        }
        #expect(exchange.response?.bytes == PaddedBytes("hello".utf8))
    }

    @Test func emptyCredentialsPresentNoCertificate() async throws {
        var settings = ClientSettings.trusting
        settings.tls.identity = Self.pem
        let exchange = try await TLSServer(asksForClient: true)
            .exchange(by: SharedClient(settings: settings, clock: .stopped)) {
                Request(url: $0.url, sslCredentials: SSLCredentials())
            }
        #expect(
            exchange.failure?.kind.summary.english
                == "TLS failed (the server asks for a client certificate)"
        )
    }

    @Test(arguments: [TLSVersion.tlsv12, .tlsv13])
    func aMissingCertificateIsReported(newest: TLSVersion) async throws {
        let exchange = try await TLSServer(newest: newest, asksForClient: true)
            .exchange(by: SharedClient(settings: .trusting, clock: .stopped))
        let cause =
            newest == .tlsv13
            ? "the server asks for a client certificate"
            : "the server has no cipher in common with this client, "
                + "or asks for a client certificate"
        #expect(exchange.failure?.kind.summary.english == "TLS failed (\(cause))")
    }

    @Test func aCertificateUnknownToTheServerIsReported() async throws {
        var settings = ClientSettings.trusting
        settings.tls.identity = .pem(
            certificate: Data(TestCertificates.forAnotherHost.utf8),
            privateKey: Secret(TestCertificates.key)
        )
        let exchange = try await TLSServer(asksForClient: true)
            .exchange(by: SharedClient(settings: settings, clock: .stopped))
        let cause = "the server does not know the client's certificate"
        #expect(exchange.failure?.kind.summary.english == "TLS failed (\(cause))")
    }

    @Test(arguments: [
        (TestCertificates.expired, "the client certificate expired on 2020-02-01"),
        (TestCertificates.early, "the client certificate is not valid before 2100-01-01"),
        (TestCertificates.forServers, "the client certificate may not be used by clients"),
    ])
    func aCertificateRefusedByTheServerIsReported(pem: String, cause: String) async throws {
        var settings = ClientSettings.trusting
        settings.tls.identity = .pem(
            certificate: Data(pem.utf8),
            privateKey: Secret(TestCertificates.key)
        )
        for newest in [TLSVersion.tlsv12, .tlsv13] {
            let exchange = try await TLSServer(newest: newest, asksForClient: true)
                .exchange(by: SharedClient(settings: settings, clock: .stopped))
            #expect(exchange.failure?.kind.summary.english == "TLS failed (\(cause))")
        }
    }

    @Test func aCertificateWithAnotherKeyIsReported() async throws {
        var settings = ClientSettings.trusting
        settings.tls.identity = .pem(
            certificate: Data(TestCertificates.selfSigned.utf8),
            privateKey: Secret(TestArchives.strangeKey)
        )
        let exchange = try await TLSServer(asksForClient: true)
            .exchange(by: SharedClient(settings: settings, clock: .stopped))
        let cause = "the client certificate and its private key do not belong together"
        #expect(exchange.failure?.kind.summary.english == "TLS failed (\(cause))")
    }

    @Test(arguments: [
        (
            SSLCredentials.Identity.pem(certificate: Data("x".utf8), privateKey: Secret("x")),
            "the client certificate is not a certificate in PEM"
        ),
        (
            .pem(certificate: Data(), privateKey: Secret("")),
            "the client certificate is not a certificate in PEM"
        ),
        (
            .pem(certificate: Data(TestCertificates.selfSigned.utf8), privateKey: Secret("x")),
            "the private key is not an unencrypted key in PEM"
        ),
        (
            .pkcs12(TestArchives.whole, password: Secret("wrong")),
            "the PKCS#12 archive does not open with its password"
        ),
        (
            .pkcs12(Data("x".utf8), password: Secret("x")),
            "the client's archive is not PKCS#12"
        ),
        (.pkcs12(Data(), password: Secret("")), "the client's archive is not PKCS#12"),
        (
            .pkcs12(TestArchives.withoutKey, password: Secret(TestArchives.password)),
            "the PKCS#12 archive has no private key with its certificate"
        ),
        (
            .pkcs12(TestArchives.withoutCertificate, password: Secret(TestArchives.password)),
            "the PKCS#12 archive has no private key with its certificate"
        ),
    ])
    func credentialsThatCannotBeUsedAreAFailure(
        identity: SSLCredentials.Identity,
        reason: String
    ) async throws {
        let url = try #require(URL(string: "https://127.0.0.1:1/"))
        let request = Request(url: url, sslCredentials: SSLCredentials(identity: identity))
        let exchange = await SharedClient(clock: .stopped).exchange(request)
        #expect(
            exchange.failure?.description == """
                the TLS credentials cannot be used (\(reason)) while connecting \
                (https://127.0.0.1:1/); check the files and the password
                """
        )
    }

    @Test func anInvalidAuthorityIsAFailure() async throws {
        let url = try #require(URL(string: "https://127.0.0.1:1/"))
        let exchange = await SharedClient(trusting: "nobody").exchange(Request(url: url))
        let reason = "the authority is not a certificate in PEM or DER"
        #expect(
            exchange.failure?.kind.summary.english
                == "the TLS credentials cannot be used (\(reason))"
        )
    }

    @Test func plainRequestsNeedNoCredentials() async throws {
        try await RawServer.run { _ in
            [.send("HTTP/1.1 204 No Content\r\n\r\n")]
        } _: { port, _ in
            let exchange = await SharedClient(trusting: "nobody")
                .exchange(Request(url: try .loopback(port)))
            #expect(exchange.response?.statusCode == 204)
        }
    }
}
