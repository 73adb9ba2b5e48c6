package import FoundationEssentials

/// Dates in the time zone of the person, which only the world knows; compared by identity.
package final class LocalTimes: Sendable, Equatable {
    /// The seconds by which a clock on the wall is ahead of UTC at a date.
    private let offset: @Sendable (Date) -> Int

    package init(offset: @escaping @Sendable (Date) -> Int) {
        self.offset = offset
    }

    package static let utc = LocalTimes { _ in 0 }

    /// The time of day in a text like `2026-01-31T13:02:11Z`; nil if it is no such text.
    func time(inText text: Substring) -> String? {
        (try? Date(String(text), strategy: .iso8601)).map { time($0) }
    }

    package static func == (left: LocalTimes, right: LocalTimes) -> Bool { left === right }

    /// `14:02:11`.
    func time(_ date: Date) -> String { String(dateAndTime(date).suffix("14:02:11".count)) }

    /// `2026-01-31 14:02:11`.
    func dateAndTime(_ date: Date) -> String {
        let shifted = date.addingTimeInterval(Double(offset(date)))
        let text = shifted.formatted(.iso8601).prefix("2026-01-31T14:02:11".count)
        return String(text.map { $0 == "T" ? " " : $0 })
    }
}
