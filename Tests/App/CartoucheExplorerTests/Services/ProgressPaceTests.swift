import CartoucheSession
import HTTPMessage
import Testing

@testable import CartoucheExplorer

@Suite struct ProgressPaceTests {
    private struct Told: Equatable {
        let progress: TransferProgress
        let time: Duration
    }

    @Test func onlyTheNewestOfFrequentProgressIsReported() async {
        let pace = ProgressPace()
        let (gates, gate) = AsyncStream<Void>.makeStream()
        let (tellings, telling) = AsyncStream<Told>.makeStream()
        let clock = TransferClock(
            uptime: { .seconds(3) },
            pause: { interval in
                #expect(interval == .milliseconds(100))
                for await _ in gates { return }
            }
        )
        await withTaskGroup { group in
            group.addTask {
                await pace.run(by: clock) { telling.yield(Told(progress: $0, time: $1)) }
                telling.finish()
            }
            pace.note(.connecting)
            pace.note(.waiting)
            pace.note(.receiving(received: 1, expected: nil))
            gate.yield()
            var told: [Told] = []
            for await news in tellings {
                told.append(news)
                group.cancelAll()
            }
            let newest = TransferProgress.receiving(received: 1, expected: nil)
            #expect(told == [Told(progress: newest, time: .seconds(3))])
        }
    }

    @Test func aTransferThatEndsEarlyIsNotReported() async {
        let pace = ProgressPace()
        let (gates, _) = AsyncStream<Void>.makeStream()
        let clock = TransferClock(
            uptime: { .zero },
            pause: { _ in for await _ in gates { return } }
        )
        await withTaskGroup { group in
            group.addTask {
                await pace.run(by: clock) { _, _ in Issue.record("nothing is to be told") }
            }
            pace.note(.waiting)
            group.cancelAll()
        }
    }
}
