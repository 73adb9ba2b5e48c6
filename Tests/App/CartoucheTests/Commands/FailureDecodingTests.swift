import Testing

@testable import Cartouche

/// `decode` of a body that came with a status.
@Suite struct FailureDecodingTests {
    private let trial = CommandTrial(files: [
        "failure.json": #"{"status": "error", "errorType": "bad_data", "error": 7}"#
    ])

    @Test func theStatusSaysWhichTypeTheBodyHas() async throws {
        let outcome = try await trial.run(
            arguments: ["decode", "Prometheus.labels", "failure.json", "--status", "400"]
        )
        #expect(
            outcome
                == .init(
                    status: .problems,
                    output: "$.error: expected String, found Int 7 (1:55, byte 54)\n",
                    errors: ""
                )
        )
    }
}
