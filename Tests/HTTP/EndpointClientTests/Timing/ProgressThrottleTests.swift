import Testing

@testable import EndpointClient

@Suite struct ProgressThrottleTests {
    private let start = ContinuousClock.now

    @Test func twentyFiveMegabytesMakeAFewReports() {
        var throttle = ProgressThrottle()
        let reports = stride(from: 16_384, through: 25_000_000, by: 16_384).filter {
            throttle.isDue(received: $0, at: start)
        }
        #expect(reports.count == 10)
        #expect(reports.first == 16_384)
    }

    @Test func aTrickleIsReportedFourTimesASecond() {
        var throttle = ProgressThrottle()
        let reports = (0..<20).filter { tenth in
            throttle.isDue(received: tenth + 1, at: start + .milliseconds(100 * tenth))
        }
        #expect(reports == [0, 3, 6, 9, 12, 15, 18])
    }
}
