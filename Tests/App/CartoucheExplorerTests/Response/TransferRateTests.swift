import CartoucheExplorer
import Testing

@Suite struct TransferRateTests {
    private func rate(_ samples: (Int, Duration)...) -> Int? {
        var rate = TransferRate()
        for (received, time) in samples { rate.note(received, at: time) }
        return rate.bytesPerSecond
    }

    @Test func measurementsAtOneTimeHaveNoRate() {
        #expect(rate() == nil)
        #expect(rate((500, .seconds(1))) == nil)
        #expect(rate((500, .seconds(1)), (900, .seconds(1))) == nil)
    }

    @Test func theRateIsThatOfTheLastTwoSeconds() {
        #expect(rate((0, .zero), (1000, .milliseconds(500))) == 2000)
        #expect(rate((0, .zero), (9000, .seconds(1)), (9100, .seconds(3))) == 50)
    }

    @Test func aStalledBodyHasARate() {
        #expect(rate((0, .zero), (1000, .seconds(1)), (2000, .seconds(11))) == 100)
    }

    @Test func anotherBodyBeginsAnew() {
        #expect(rate((0, .zero), (5000, .seconds(1)), (10, .seconds(2))) == nil)
    }
}
