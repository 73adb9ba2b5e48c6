package import Girders

/// The program's log for the explorer.
package struct LogFeed: Sendable {
    /// The file of the log; nil if it isn't written to one.
    package var file: String?
    /// The lowest level that is written.
    package var level: LogLevel
    /// The recent lines, now and after each change.
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

    /// A feed without file and lines.
    package static let none = LogFeed(file: nil, level: .usual) { AsyncStream { $0.finish() } }
}

/// The recent lines of the log at one time.
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
