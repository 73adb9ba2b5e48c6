import FoundationEssentials
import HTTPMessage
import NIOCore
import Testing

@testable import EndpointClient

/// What decides when an exchange has taken too long.
@Suite struct DeadlineTests {
    private static let year = TimeAmount.hours(364 * 24)

    @Test func timersOfEventLoopsHaveTheTimeThatIsLeft() throws {
        let request = Request(url: try #require(URL(string: "http://h/")), timeout: .seconds(5))
        let before = NIODeadline.now()
        let deadline = Deadline(for: request, TransferOptions(), clock: .system)
        #expect(deadline.timeout == .seconds(5))
        #expect(deadline.onEventLoops >= before + .seconds(5))
        #expect(deadline.onEventLoops <= .now() + .seconds(5))
    }

    @Test func aBusyMachineDoesNotEndATestWhoseClockStandsStill() throws {
        let request = Request(url: try #require(URL(string: "http://h/")), timeout: .seconds(5))
        let deadline = Deadline(for: request, TransferOptions(), clock: .stopped)
        #expect(deadline.remaining == .seconds(5))
        #expect(deadline.onEventLoops > .now() + Self.year)
    }
}
