package import EndpointKit
package import FoundationEssentials
package import ValueTree

/// A date in the notation for users, in forms and on the command line: `now`, `today`, `-3d`,
/// `+2h`, `now+1w`, `2026-11-30`, or the seconds since 1970.
///
/// Days begin in UTC, as for every date without a time zone.
package enum WrittenDate: Equatable, Sendable {
    /// An offset from the time of sending.
    case fromNow(seconds: Int)
    /// The start of the day of sending.
    case today
    case fixed(secondsSince1970: Int)

    /// The accepted notations, for errors.
    package static let accepted = Expected.value(
        .writtenDate(examples: "2026-11-30, 2026-11-30T12:00:00Z, today, now, -3d, +2h")
    )

    /// Returns the expectation for a text that isn't a date: for a number of seconds, the accepted
    /// range.
    package static func accepted(insteadOf text: String) -> Expected {
        guard let number = number(text), !writableSeconds.contains(number) else { return accepted }
        return .value(.numberBetween(writableSeconds.lowerBound, writableSeconds.upperBound))
    }

    private static let units: [Character: Int] = [
        "s": 1, "m": 60, "h": 3600, "d": 86_400, "w": 604_800,
    ]
    private static let day = 86_400
    /// The largest amount, which keeps the arithmetic in range.
    private static let largestAmount = 1_000_000
    /// The seconds of the years 0 to 9999, which can be written as text.
    private static let writableSeconds = -62_167_219_200...253_402_300_799
    /// Numbers that are more likely years, or days without dashes, than seconds of the year 1970.
    private static let years = 1900...2099

    /// Parses a text; nil for any other notation, such as a date with a time.
    package init?(_ text: String) {
        let text = text.filter { $0 != " " }.lowercased()
        if text == "today" {
            self = .today
        } else if let seconds = Self.distance(text) {
            self = .fromNow(seconds: seconds)
        } else if let seconds = Self.seconds(text) ?? Self.startOfDay(text) {
            self = .fixed(secondsSince1970: seconds)
        } else {
            return nil
        }
    }

    /// Whether it depends on the time of sending.
    package var needsClock: Bool {
        switch self {
        case .fromNow, .today: true
        case .fixed: false
        }
    }

    /// Returns the value of a text for a date.
    ///
    /// A text that the type itself reads, such as a number, is used unchanged. A date in the
    /// notation for users is written in the endpoint's format.
    package static func value(
        of text: String,
        for shape: Shape,
        at now: Date?,
        _ dates: DateSpelling
    ) -> SupportedType {
        if let value = dates.value(of: text, for: shape) { return value }
        let date = WrittenDate(text)?.date(from: now)
        return date.flatMap { dates.value(of: $0) } ?? .string(text)
    }

    /// Returns the date, in whole seconds; nil if it depends on an unknown time.
    package func date(from now: Date?) -> Date? {
        seconds(from: now).map { Date(timeIntervalSince1970: Double($0)) }
    }

    private func seconds(from now: Date?) -> Int? {
        guard let now else {
            guard case .fixed(let seconds) = self else { return nil }
            return seconds
        }
        let whole = Int(now.timeIntervalSince1970.rounded(.down))
        switch self {
        case .fromNow(let seconds): return whole + seconds
        case .today: return whole - (whole % Self.day + Self.day) % Self.day
        case .fixed(let seconds): return seconds
        }
    }

    private static func distance(_ text: String) -> Int? {
        let isFromNow = text.hasPrefix("now")
        let rest = isFromNow ? text.dropFirst(3) : Substring(text)
        if isFromNow, rest.isEmpty { return 0 }
        guard let sign = rest.first, sign == "+" || sign == "-", let unit = rest.last,
            let length = units[unit], case let digits = rest.dropFirst().dropLast(),
            digits.allSatisfy(\.isNumber),
            let amount = Int(digits),
            (0...largestAmount).contains(amount)
        else { return nil }
        return (sign == "-" ? -1 : 1) * amount * length
    }

    private static func seconds(_ text: String) -> Int? {
        guard let number = number(text), writableSeconds.contains(number) else { return nil }
        return years.contains(number) || isPlainDay(number) ? nil : number
    }

    /// Returns whether a number is a day without dashes, such as 20261130.
    private static func isPlainDay(_ number: Int) -> Bool {
        years.contains(number / 10_000) && (1...12).contains(number / 100 % 100)
            && (1...31).contains(number % 100)
    }

    private static func number(_ text: String) -> Int? {
        let digits = text.hasPrefix("-") ? text.dropFirst() : Substring(text)
        return digits.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
    }

    private static func startOfDay(_ text: String) -> Int? {
        guard text.utf8.count == "2026-11-30".utf8.count else { return nil }
        return RFC3339.date(from: text + "T00:00:00Z").map { Int($0.timeIntervalSince1970) }
    }
}
