import HTTPMessage
import Testing

@Suite struct AttemptTests {
    @Test(arguments: [
        (Attempt.Reason.status(503), "503 Service Unavailable"),
        (.status(599), "599"),
        (
            .failure(TransportError(.refused, phase: .connect)),
            "connection refused while connecting; is the server running, and is the port right?"
        ),
        (.challenge(scheme: "Digest"), "Digest authentication"),
    ])
    func aReasonIsOneLine(reason: Attempt.Reason, text: String) {
        #expect(reason.description == text)
    }
}
