import Dispatch
import Foundation
import HTTPMessage
import HTTPTypes
import Testing

@testable import Cartouche

/// Reading a body counts towards the time of its request.
@Suite struct ReadingTimeTests {
    @Test func readingThatOutlastsTheTimeIsLeft() async {
        let time = ReadingTime(timeout: .seconds(3), sleep: { _ in })
        let isOver = DispatchSemaphore(value: 0)
        defer { isOver.signal() }
        await #expect(
            throws: CommandFailure(
                .noCompleteResponse,
                "reading the body timed out after 3 s; try again, or allow more time"
            )
        ) {
            try await time.result { isOver.wait() }
        }
    }

    @Test func readingInTimeIsItsResult() async throws {
        let time = ReadingTime(timeout: .seconds(3), sleep: { _ in try await Self.forever() })
        #expect(try await time.result { 5 } == 5)
    }

    @Test func whatTheExchangeTookIsGone() async throws {
        let (waits, wait) = AsyncStream<Duration>.makeStream()
        let time = ReadingTime(timeout: .seconds(3), sleep: { wait.yield($0) })
            .after(try Self.exchange(lasting: .seconds(2)))
        let isOver = DispatchSemaphore(value: 0)
        defer { isOver.signal() }
        _ = try? await time.result { isOver.wait() }
        wait.finish()
        #expect(await waits.reduce(into: []) { $0.append($1) } == [.seconds(1)])
    }

    private static func exchange(lasting duration: Duration) throws -> Exchange {
        Exchange(
            request: Request(url: try #require(URL(string: "http://shop.test"))),
            startedAt: Date(timeIntervalSince1970: 0),
            outcome: .failure(TransportError(.truncated(received: 0)), partial: nil),
            phases: [Phase(.download, duration)]
        )
    }

    private static func forever() async throws {
        let (never, _) = AsyncStream<Void>.makeStream()
        for await _ in never {}
    }
}
