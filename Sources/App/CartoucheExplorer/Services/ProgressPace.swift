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

/// The clock of a transfer: one that only goes forward, whatever becomes of the date.
package struct TransferClock: Sendable {
    /// The time since some moment in the past.
    package var uptime: @Sendable () -> Duration
    /// Lets time pass, less of it when the task is cancelled.
    package var pause: @Sendable (Duration) async -> Void

    package init(
        uptime: @escaping @Sendable () -> Duration,
        pause: @escaping @Sendable (Duration) async -> Void
    ) {
        self.uptime = uptime
        self.pause = pause
    }

    /// The machine's clock.
    package static let system: TransferClock = {
        let start = ContinuousClock.now
        return TransferClock(
            uptime: { start.duration(to: .now) },
            pause: { try? await Task.sleep(for: $0) }
        )
    }()
}
