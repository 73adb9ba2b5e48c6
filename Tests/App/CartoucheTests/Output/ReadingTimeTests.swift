import CartoucheSession
import CartoucheTestKit
import Dispatch
import Foundation
import Glibc
import HTTPMessage
import HTTPTypes
import Testing

@testable import Cartouche

/// Reading a body counts towards the time of its request.
@Suite(.limitedConcurrency) struct ReadingTimeTests {
    @Test func readingThatExceedsTheTimeIsAbandoned() async {
        let time = ReadingTime(timeout: .seconds(3), clock: .init(sleep: { _ in }))
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
        let clock = ReadingTime.Clock(sleep: { _ in try await Self.forever() })
        #expect(try await ReadingTime(timeout: .seconds(3), clock: clock).result { 5 } == 5)
    }

    @Test(arguments: [(1, 2), (2, 1), (5, 0)])
    func theTimeOfTheExchangeIsDeducted(seconds: Int, left: Int) async throws {
        let outcome = Exchange.Outcome.response(RawResponse(statusCode: 200))
        #expect(try await Self.wait(after: outcome, lasting: seconds) == [.seconds(left)])
    }

    /// Otherwise, nothing would be shown of a body that drips until the time is over.
    @Test(arguments: [(1, 2), (2, 1), (3, 1), (5, 1)])
    func aPartialBodyIsReadForAtLeastASecond(seconds: Int, left: Int) async throws {
        let error = TransportError(.truncated(received: 0))
        let outcome = Exchange.Outcome.failure(error, partial: nil)
        #expect(try await Self.wait(after: outcome, lasting: seconds) == [.seconds(left)])
    }

    @Test func printingEndsWithTheTime() throws {
        let now = TestTime()
        let (written, streams) = SlowStreams.make(isTerminal: true) {
            now.advance(by: .seconds(1))
        }
        let write = ReadingTime(timeout: .seconds(3), clock: now.clock).writer(to: streams)
        for piece in ["a", "b", "c"] { try write(PrintedText(piece, by: nil)) }
        #expect(
            throws: CommandFailure(
                .noCompleteResponse,
                "printing the body timed out after 3 s; try again, or allow more time"
            )
        ) { try write(PrintedText("d", by: nil)) }
        #expect(written.output == "abc")
    }

    @Test func theTimeOfAPipeReaderDoesNotCount() throws {
        let now = TestTime()
        let (written, streams) = SlowStreams.make(isTerminal: false) {
            now.advance(by: .seconds(9))
        }
        let write = ReadingTime(timeout: .seconds(3), clock: now.clock).writer(to: streams)
        for piece in ["a", "b"] { try write(PrintedText(piece, by: nil)) }
        now.advance(by: .seconds(3))
        #expect(throws: CommandFailure.self) { try write(PrintedText("c", by: nil)) }
        #expect(written.output == "ab")
    }

    /// Decoding continues in a thread after its time is over, and may use memory that a handler of
    /// `exit` frees.
    @Test func theProcessEndsWithoutTheHandlersOfExit() async {
        await #expect(processExitsWith: .exitCode(3)) {
            atexit { _exit(99) }
            Cartouche.end(with: .noCompleteResponse)
        }
    }

    /// Returns how long reading waits for its timer.
    private static func wait(
        after outcome: Exchange.Outcome,
        lasting seconds: Int
    ) async throws -> [Duration] {
        let (waits, wait) = AsyncStream<Duration>.makeStream()
        let start = ContinuousClock.now
        let clock = ReadingTime.Clock(now: { start }, sleep: { wait.yield($0) })
        let exchange = Exchange(
            request: Request(url: try #require(URL(string: "http://shop.test"))),
            startedAt: Date(timeIntervalSince1970: 0),
            outcome: outcome,
            phases: [Phase(.download, .seconds(seconds))]
        )
        let time = ReadingTime(timeout: .seconds(3), clock: clock).after(exchange)
        let isOver = DispatchSemaphore(value: 0)
        defer { isOver.signal() }
        _ = try? await time.result { isOver.wait() }
        wait.finish()
        return await waits.reduce(into: []) { $0.append($1) }
    }

    private static func forever() async throws {
        let (never, _) = AsyncStream<Void>.makeStream()
        for await _ in never {}
    }
}
