import HTTPMessage
import Synchronization

/// Tells how far a transfer is, ten times a second at most, each time the newest that is known.
///
/// A transfer that is over before the first time is never told of: nothing flashes up for it.
final class ProgressPace: Sendable {
    private static let interval = Duration.milliseconds(100)

    private let newest = Mutex<TransferProgress?>(nil)
    private let news: AsyncStream<Void>
    private let bell: AsyncStream<Void>.Continuation

    init() {
        (news, bell) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    func note(_ progress: TransferProgress) {
        newest.withLock { $0 = progress }
        bell.yield()
    }

    /// Tells what was noted and when, until the task is cancelled.
    func run(by clock: TransferClock, tell: (TransferProgress, Duration) -> Void) async {
        for await _ in news {
            await clock.pause(Self.interval)
            guard !Task.isCancelled, let progress = newest.withLock(\.self) else { return }
            tell(progress, clock.uptime())
        }
    }
}
