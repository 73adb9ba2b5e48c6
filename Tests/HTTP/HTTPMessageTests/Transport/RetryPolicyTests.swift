import HTTPMessage
import Testing

@Suite struct RetryPolicyTests {
    private let policy = RetryPolicy(
        attempts: 9,
        firstDelay: .milliseconds(500),
        longestDelay: .seconds(3)
    )

    @Test(arguments: zip(2...6, [500, 1_000, 2_000, 3_000, 3_000]))
    func theDelayDoublesUpToTheLongest(attempt: Int, milliseconds: Int) {
        #expect(policy.delay(beforeAttempt: attempt, random: 1) == .milliseconds(milliseconds))
        #expect(
            policy.delay(beforeAttempt: attempt, random: 0) == .milliseconds(milliseconds / 2)
        )
    }

    @Test func anyNumberOfAttemptsHasADelay() {
        #expect(policy.delay(beforeAttempt: .max, random: 1) == .seconds(3))
    }
}
