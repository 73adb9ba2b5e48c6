import CartoucheTestKit
import EndpointClient
import FoundationEssentials
import HTTPMessage
import NIOCore
import NIOSSL
import Testing
import ValueTree

@testable import EndpointClient

@Suite(.limitedConcurrency) struct TLSFailureTests {
    @Test(arguments: [
        (TestCertificates.selfSigned, "the certificate's issuer is not known"),
        (TestCertificates.expired, "the certificate expired on 2020-02-01"),
        (TestCertificates.early, "the certificate is not valid before 2100-01-01"),
        (TestCertificates.forClients, "the certificate may not be used by servers"),
    ])
    func aRefusedCertificateIsWordedByItsFault(certificate: String, cause: String) async throws {
        let exchange = try await exchange(certificate, client: SharedClient(clock: .stopped))
        #expect(
            exchange.failure?.description == """
                TLS failed (\(cause)) while connecting (\(exchange.request.url.absoluteString)); \
                check the certificate and that the port speaks TLS
                """
        )
    }

    @Test func aTrustedCertificateForAnotherHostIsRefused() async throws {
        let client = SharedClient(trusting: TestCertificates.forAnotherHost)
        let exchange = try await exchange(TestCertificates.forAnotherHost, client: client)
        #expect(
            exchange.failure?.kind.summary.english
                == "TLS failed (the certificate is for another host)"
        )
    }

    @Test func aTrustedCertificateIsGoodEnough() async throws {
        let client = SharedClient(trusting: TestCertificates.selfSigned)
        let exchange = try await exchange(TestCertificates.selfSigned, client: client)
        #expect(exchange.response?.bytes == PaddedBytes("hello".utf8))
    }

    @Test func aServerBelowTLS12IsRefused() async throws {
        let exchange = try await exchange(
            TestCertificates.selfSigned,
            client: SharedClient(clock: .stopped),
            newest: .tlsv11
        )
        let cause = "the server does not support TLS 1.2 or later"
        #expect(exchange.failure?.kind.summary.english == "TLS failed (\(cause))")
    }

    @Test func aPlainPortIsReported() async throws {
        try await RawServer.run { _ in
            [.send("HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n")]
        } _: { port, _ in
            let url = try #require(URL(string: "https://localhost:\(port)/"))
            let exchange = await SharedClient(clock: .stopped).exchange(Request(url: url))
            #expect(
                exchange.failure?.description == """
                    TLS failed (the server does not speak TLS on this port) while connecting \
                    (https://localhost:\(port)/); check the certificate \
                    and that the port speaks TLS
                    """
            )
        }
    }

    private func exchange(
        _ certificate: String,
        client: SharedClient,
        newest: TLSVersion? = nil
    ) async throws -> Exchange {
        try await TLSServer(certificate: certificate, newest: newest).exchange(by: client)
    }
}

/// The servers here accept the TLS hello and never answer it.
@Suite(.limitedConcurrency) struct CertificateExaminerTests {
    @Test func theExaminationEndsByTheDeadline() async throws {
        try await RawServer.run { _ in
            []
        } _: { port, _ in
            let url = try URL.loopback(port, scheme: "https")
            let time = HeldClock()
            let examiner = examiner(for: url, limit: .milliseconds(100), clock: time.clock)
            async let fault = examiner.fault(at: url, now: Date())
            await time.timersSet(1)
            try await time.advance(by: .milliseconds(100))
            #expect(await fault == nil)
        }
    }

    @Test func cancellingEndsTheExamination() async throws {
        let (hellos, hello) = AsyncStream.makeStream(of: Void.self)
        try await RawServer.run { _ in
            hello.yield()
            return []
        } _: { port, _ in
            let url = try URL.loopback(port, scheme: "https")
            let examiner = examiner(for: url, limit: .seconds(3600), clock: .stopped)
            let examination = Task { await examiner.fault(at: url, now: Date()) }
            for await _ in hellos { break }
            examination.cancel()
            #expect(await examination.value == nil)
        }
    }

    private func examiner(
        for url: URL,
        limit: Duration,
        clock: ClientClock
    ) -> CertificateExaminer {
        CertificateExaminer(
            setup: TLSSetup(for: Request(url: url), by: TLSSettings()),
            limit: limit,
            clock: clock,
            patience: .seconds(3600)
        )
    }
}
