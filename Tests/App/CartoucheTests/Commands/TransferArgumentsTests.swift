import ArgumentParser
import HTTPMessage
import Testing

@testable import Cartouche

@Suite struct TransferArgumentsTests {
    @Test func withoutArgumentsTheLimitsAreTheUsualOnes() throws {
        #expect(try TransferArguments.parse([]).options == TransferOptions())
    }

    @Test func argumentsAreLimits() throws {
        var expected = TransferOptions()
        expected.timeout = .seconds(2.5)
        expected.bodyLimit = 10
        expected.retry = RetryPolicy(attempts: 4)
        let arguments = try TransferArguments.parse([
            "--timeout", "2.5", "--body-limit", "10", "--retries", "3",
        ])
        #expect(arguments.options == expected)
    }

    @Test(arguments: [
        ("--retries=-1", "--retries takes a number from 0 to 100, not -1"),
        ("--retries=101", "--retries takes a number from 0 to 100, not 101"),
        ("--timeout=0", "--timeout takes seconds above 0 and up to 86400"),
        ("--body-limit=-1", "--body-limit takes a number of bytes, not -1"),
    ])
    func aLimitThatIsNoneIsRefused(argument: String, message: String) {
        #expect {
            try TransferArguments.parse([argument])
        } throws: { error in
            TransferArguments.message(for: error) == message
        }
    }
}
