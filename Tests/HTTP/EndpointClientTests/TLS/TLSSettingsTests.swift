import CartoucheTestKit
import EndpointClient
import FoundationEssentials
import HTTPMessage
import NIOSSL
import SecretValues
import Testing
import ValueTree

@Suite(.limitedConcurrency) struct TLSSettingsTests {
    @Test func theMinimumVersionIsKept() async throws {
        var settings = ClientSettings.trusting
        settings.tls.minimumVersion = .tls13
        let exchange = try await TLSServer(newest: .tlsv12)
            .exchange(by: SharedClient(settings: settings, clock: .stopped))
        let cause = "the server does not support TLS 1.3 or later"
        #expect(exchange.failure?.kind.summary.english == "TLS failed (\(cause))")
    }

    @Test func anOlderVersionCanBeAllowed() async throws {
        var settings = ClientSettings.trusting
        settings.tls.minimumVersion = .tls10
        let exchange = try await TLSServer(newest: .tlsv11)
            .exchange(by: SharedClient(settings: settings, clock: .stopped))
        #expect(exchange.response?.bytes == PaddedBytes("hello".utf8))
    }

    @Test(arguments: [TestCertificates.expired, TestCertificates.forAnotherHost])
    func anExemptedServerNeedsNoValidCertificate(certificate: String) async throws {
        var settings = ClientSettings()
        settings.tls.unverified = [try #require(ServerName("localhost"))]
        let exchange = try await TLSServer(certificate: certificate)
            .exchange(by: SharedClient(settings: settings, clock: .stopped))
        #expect(exchange.response?.bytes == PaddedBytes("hello".utf8))
        #expect(exchange.tlsException == "localhost")
    }

    @Test(arguments: ["localhost:1", "127.0.0.1", "host"])
    func otherServersAreNotExempted(name: String) async throws {
        var settings = ClientSettings()
        settings.tls.unverified = [try #require(ServerName(name))]
        let exchange = try await TLSServer().exchange(
            by: SharedClient(settings: settings, clock: .stopped)
        )
        let cause = "the certificate's issuer is not known"
        #expect(exchange.failure?.kind.summary.english == "TLS failed (\(cause))")
        #expect(exchange.tlsException == nil)
    }

    @Test func anExceptionDuringARedirectIsReported() async throws {
        var settings = ClientSettings()
        try await RawServer.run { _ in
            [.send("HTTP/1.1 204 No Content\r\n\r\n")]
        } _: { plain, _ in
            try await RawServer.run(tls: TLSServer().context()) { _ in
                [
                    .send(
                        "HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:\(plain)/\r\n"
                            + "Content-Length: 0\r\n\r\n"
                    )
                ]
            } _: { port, _ in
                settings.tls.unverified = [try #require(ServerName("localhost:\(port)"))]
                let url = try URL.loopback(port, scheme: "https", host: "localhost")
                let exchange = await SharedClient(settings: settings, clock: .stopped).exchange(
                    Request(url: url)
                )
                #expect(exchange.failure?.kind == .insecureRedirect)
                #expect(exchange.tlsException == "localhost:\(port)")
            }
        }
    }

    @Test func anIdentityIsNotPresentedAfterARedirectToAnotherOrigin() async throws {
        var settings = ClientSettings.trusting
        settings.tls.identity = .pem(
            certificate: Data(TestCertificates.selfSigned.utf8),
            privateKey: .init(TestCertificates.key)
        )
        let server = TLSServer(asksForClient: true)
        try await RawServer.run(tls: server.context()) { _ in
            [.send("HTTP/1.1 204 No Content\r\n\r\n")]
        } _: { other, _ in
            let target = "https://localhost:\(other)/"
            try await RawServer.run(tls: server.context()) { _ in
                [
                    .send(
                        "HTTP/1.1 302 Found\r\nLocation: \(target)\r\nContent-Length: 0\r\n\r\n"
                    )
                ]
            } _: { port, _ in
                let url = try URL.loopback(port, scheme: "https", host: "localhost")
                let exchange = await SharedClient(settings: settings, clock: .stopped).exchange(
                    Request(url: url)
                )
                #expect(exchange.hops.map(\.statusCode) == [302])
                let cause = "the server asks for a client certificate"
                #expect(exchange.failure?.kind.summary.english == "TLS failed (\(cause))")
            }
        }
    }

    @Test func withHTTP11AloneOnlyThatIsOffered() async throws {
        var settings = ClientSettings.trusting
        settings.httpVersion = .http11
        let exchange = try await TLSServer(protocols: ["h2", "http/1.1"])
            .exchange(by: SharedClient(settings: settings, clock: .stopped))
        #expect(exchange.response?.httpVersion == "1.1")
    }

    @Test func aRequestMayAllowLessTimeThanTheClient() async throws {
        try await RawServer.run { _ in
            []
        } _: { port, _ in
            let url = try URL.loopback(port)
            let time = HeldClock()
            let client = SharedClient(clock: time.clock)
            async let answer = client.exchange(Request(url: url, timeout: .milliseconds(100)))
            await time.timersSet(1)
            try await time.advance(by: .milliseconds(100))
            let exchange = await answer
            #expect(exchange.failure?.kind == .timeout(.milliseconds(100)))
        }
    }
}
