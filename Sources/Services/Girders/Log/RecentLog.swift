package import FoundationEssentials
import Synchronization

/// The most recent lines of a log, for display.
package final class RecentLog: LogSink {
    /// One line of the log.
    package struct Line: Sendable, Hashable {
        /// The line's number, counted from 0 including discarded lines.
        package let number: Int
        package let level: LogLevel
        package let text: String

        package init(number: Int, level: LogLevel, text: String) {
            self.number = number
            self.level = level
            self.text = text
        }
    }

    private struct State {
        var kept: [Line] = []
        var written = 0
        var readers: [Int: AsyncStream<[Line]>.Continuation] = [:]
        var lastReader = 0
    }

    package let now: @Sendable () -> Date
    private let limit: Int
    private let state = Mutex(State())

    /// Keeps up to `limit` lines.
    package init(limit: Int = 1000, now: @escaping @Sendable () -> Date = { Date() }) {
        self.limit = max(1, limit)
        self.now = now
    }

    /// The lines, the oldest first.
    package var lines: [Line] { state.withLock { lines(in: $0) } }

    /// The current lines, and the new ones after each change; a slow reader skips intermediate
    /// states.
    package func updates() -> AsyncStream<[Line]> {
        let (stream, reader) = AsyncStream.makeStream(
            of: [Line].self,
            bufferingPolicy: .bufferingNewest(1)
        )
        let number = state.withLock { state in
            state.lastReader += 1
            state.readers[state.lastReader] = reader
            reader.yield(lines(in: state))
            return state.lastReader
        }
        reader.onTermination = { [weak self] _ in
            self?.state.withLock { $0.readers[number] = nil }
        }
        return stream
    }

    package func append(_ line: String, at level: LogLevel) {
        state.withLock { state in
            state.kept.append(Line(number: state.written, level: level, text: line))
            state.written += 1
            // Trimmed only now and then, so that appending doesn't move all lines each time.
            if state.kept.count >= 2 * limit { state.kept.removeFirst(state.kept.count - limit) }
            guard !state.readers.isEmpty else { return }
            let lines = lines(in: state)
            for reader in state.readers.values { reader.yield(lines) }
        }
    }

    private func lines(in state: State) -> [Line] { state.kept.suffix(limit) }
}
