import CartoucheSession
import Dispatch
import HTTPMessage
import Synchronization

/// Reports the newest progress of a transfer, at most ten times a second.
///
/// A transfer that ends before the first report is never reported, so that nothing flashes on the
/// screen.
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

    /// Reports progress and its time until the task is cancelled.
    func run(by clock: TransferClock, tell: (TransferProgress, Duration) -> Void) async {
        for await _ in news {
            await clock.pause(Self.interval)
            guard !Task.isCancelled, let progress = newest.withLock(\.self) else { return }
            tell(progress, clock.uptime())
        }
    }
}
