import FoundationEssentials
import HTTPMessage
import NIOCore
import Testing

@testable import EndpointClient

/// The servers here take the hello of TLS and never answer it.
@Suite(.timeLimit(.minutes(1))) struct CertificateExaminerTests {
    @Test func theExaminationEndsByTheDeadline() async throws {
        try await RawServer.run { _ in
            []
        } _: { port, _ in
            let url = try URL.loopback(port, scheme: "https")
            let examiner = examiner(for: url, deadline: .now() + .milliseconds(100))
            #expect(await examiner.fault(at: url, now: Date()) == nil)
        }
    }

    @Test func cancellingEndsTheExamination() async throws {
        let (hellos, hello) = AsyncStream.makeStream(of: Void.self)
        try await RawServer.run { _ in
            hello.yield()
            return []
        } _: { port, _ in
            let url = try URL.loopback(port, scheme: "https")
            let examiner = examiner(for: url, deadline: .now() + .hours(2))
            let examination = Task { await examiner.fault(at: url, now: Date()) }
            for await _ in hellos { break }
            examination.cancel()
            #expect(await examination.value == nil)
        }
    }

    private func examiner(for url: URL, deadline: NIODeadline) -> CertificateExaminer {
        CertificateExaminer(
            setup: TLSSetup(for: Request(url: url), by: TLSSettings()),
            deadline: deadline,
            patience: .hours(1)
        )
    }
}
