package import Girders

/// The log as the explorer is given it.
package struct LogFeed: Sendable {
    /// The file that it is written to; nil where it is in none.
    package var file: String?
    /// From which level on lines are written.
    package var level: LogLevel
    /// The lines as they are now, and again when there are others.
    package var updates: @Sendable () -> AsyncStream<[RecentLog.Line]>

    package init(
        file: String?,
        level: LogLevel,
        updates: @escaping @Sendable () -> AsyncStream<[RecentLog.Line]>
    ) {
        self.file = file
        self.level = level
        self.updates = updates
    }

    /// No log.
    package static let none = LogFeed(file: nil, level: .usual) { AsyncStream { $0.finish() } }
}

/// The log at some time.
package struct LogNews: Equatable, Sendable {
    package let lines: [RecentLog.Line]
    package let file: String?
    package let level: LogLevel

    package init(lines: [RecentLog.Line], file: String?, level: LogLevel) {
        self.lines = lines
        self.file = file
        self.level = level
    }
}
