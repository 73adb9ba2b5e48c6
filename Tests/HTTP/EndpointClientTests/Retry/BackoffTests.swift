import HTTPMessage
import Testing

@testable import EndpointClient

@Suite struct BackoffTests {
    private let backoff = Backoff(
        RetryPolicy(attempts: 9, firstDelay: .milliseconds(500), longestDelay: .seconds(3))
    )

    @Test(arguments: zip(2...6, [500, 1_000, 2_000, 3_000, 3_000]))
    func theDelayDoublesUpToTheLongest(attempt: Int, milliseconds: Int) {
        #expect(backoff.delay(beforeAttempt: attempt, random: 1) == .milliseconds(milliseconds))
        #expect(
            backoff.delay(beforeAttempt: attempt, random: 0) == .milliseconds(milliseconds / 2)
        )
    }

    @Test func anyNumberOfAttemptsHasADelay() {
        #expect(backoff.delay(beforeAttempt: .max, random: 1) == .seconds(3))
    }
}
