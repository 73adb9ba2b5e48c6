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
    package func time(inText text: Substring) -> String? {
        (try? Date(String(text), strategy: .iso8601)).map { time($0) }
    }

    package static func == (left: LocalTimes, right: LocalTimes) -> Bool { left === right }

    /// `14:02:11`.
    package func time(_ date: Date) -> String { String(dateAndTime(date).suffix("14:02:11".count)) }

    /// `2026-01-31 14:02:11`.
    package func dateAndTime(_ date: Date) -> String {
        let text = onTheWall(date).formatted(.iso8601).prefix("2026-01-31T14:02:11".count)
        return String(text.map { $0 == "T" ? " " : $0 })
    }

    /// `2026-01-31`: the day of a date, or one that is a number of days later.
    package func day(of date: Date, later days: Int = 0) -> String {
        // On the wall, so that every day has as many hours.
        let day = onTheWall(date).addingTimeInterval(Double(days * 86_400))
        return String(day.formatted(.iso8601).prefix("2026-01-31".count))
    }

    /// The date at which a clock in UTC shows what one of the person does at this date.
    private func onTheWall(_ date: Date) -> Date {
        date.addingTimeInterval(Double(offset(date)))
    }
}
