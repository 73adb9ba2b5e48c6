package import FoundationEssentials

/// Formats dates in the time zone of the user; compared by identity.
package final class LocalTimes: Sendable, Equatable {
    /// The offset of local time from UTC at a date, in seconds.
    private let offset: @Sendable (Date) -> Int

    package init(offset: @escaping @Sendable (Date) -> Int) {
        self.offset = offset
    }

    package static let utc = LocalTimes { _ in 0 }

    /// Returns the time of day of a text such as `2026-01-31T13:02:11Z`; nil for any other text.
    package func time(inText text: Substring) -> String? {
        (try? Date(String(text), strategy: .iso8601)).map { time($0) }
    }

    package static func == (left: LocalTimes, right: LocalTimes) -> Bool { left === right }

    /// Returns the time of day: `14:02:11`.
    package func time(_ date: Date) -> String { String(dateAndTime(date).suffix("14:02:11".count)) }

    /// Returns the date and time: `2026-01-31 14:02:11`.
    package func dateAndTime(_ date: Date) -> String {
        let text = onTheWall(date).formatted(.iso8601).prefix("2026-01-31T14:02:11".count)
        return String(text.map { $0 == "T" ? " " : $0 })
    }

    /// Returns the day of a date, or of a number of days later: `2026-01-31`.
    package func day(of date: Date, later days: Int = 0) -> String {
        // Calculated in local time, so that every day has 24 hours.
        let day = onTheWall(date).addingTimeInterval(Double(days * 86_400))
        return String(day.formatted(.iso8601).prefix("2026-01-31".count))
    }

    /// Returns the date whose UTC time equals the local time of `date`.
    private func onTheWall(_ date: Date) -> Date {
        date.addingTimeInterval(Double(offset(date)))
    }
}
