import CartoucheSession
import Testing

@testable import Cartouche

/// `decode` of a body with a status.
@Suite struct FailureDecodingTests {
    private let trial = CommandTrial(files: [
        "failure.json": #"{"status": "error", "errorType": "bad_data", "error": 7}"#
    ])

    @Test func theStatusDeterminesTheTypeOfTheBody() async throws {
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
