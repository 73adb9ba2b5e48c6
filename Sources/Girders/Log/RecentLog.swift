package import FoundationEssentials
import Synchronization

/// The last lines of a log, for a pane that shows them.
package final class RecentLog: LogSink {
    package let now: @Sendable () -> Date
    private let limit: Int
    private let onLine: @Sendable () -> Void
    private let kept = Mutex<[String]>([])

    /// Keeps up to `limit` lines; `onLine` is called after each, on the thread that logged it.
    package init(
        limit: Int = 1000,
        now: @escaping @Sendable () -> Date = { Date() },
        onLine: @escaping @Sendable () -> Void = {}
    ) {
        self.limit = max(1, limit)
        self.now = now
        self.onLine = onLine
    }

    /// The lines, the oldest first.
    package var lines: [String] { kept.withLock { $0.suffix(limit) } }

    package func append(_ line: String) {
        kept.withLock { kept in
            kept.append(line)
            // Cut now and then, so that a line does not move all the others.
            if kept.count >= 2 * limit { kept.removeFirst(kept.count - limit) }
        }
        onLine()
    }
}
