import FoundationEssentials
import Testing
import ValueTree

struct DateStrategyTests {
    @Test(
        arguments: [.secondsSince1970, .millisecondsSince1970, .deferredToDate] as [DateStrategy],
        [.nan, .infinity, -.infinity, 1e300, -1e18]
    )
    func numbersThatDescribeNoDateAreRefused(strategy: DateStrategy, number: Double) {
        #expect(strategy.date(from: .double(number)) == nil)
        let error = #expect(throws: ScalarFailure.self) { try strategy.read(.double(number)) }
        #expect(error?.expected == "a number in the range of Date")
    }

    @Test func farDatesAreRead() {
        let date = Date(timeIntervalSince1970: -1e12)
        #expect(DateStrategy.secondsSince1970.date(from: .double(-1e12)) == date)
        #expect(DateStrategy.millisecondsSince1970.date(from: .double(-1e15)) == date)
    }
}
