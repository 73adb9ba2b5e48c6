public import FoundationEssentials

/// Dates in RFC 3339 format: `2002-05-09T15:21:00Z`.
public enum RFC3339 {
    /// The date that a text represents; nil when it is not a date.
    ///
    ///     RFC3339.date(from: "2002-05-09T17:21:00+02:00").map(RFC3339.string)
    ///     // "2002-05-09T15:21:00Z"
    ///     RFC3339.date(from: "yesterday")    // nil
    ///
    /// The zone is `Z` or an offset, with or without a colon. A text without a zone is in UTC and
    /// has no fraction. A leap second or an offset that leads beyond the years 0 to 9999 in UTC is
    /// an error, because no text could be written for it.
    public static func date(from text: String) -> Date? {
        guard let (seconds, fraction) = parts(of: text) else { return nil }
        // The digits of a fraction may round up to the year 10000, which can't be written.
        return Date(timeIntervalSince1970: min(Double(seconds) + fraction, lastDouble))
    }

    private static let lastDouble = Double(CivilDate.writableSeconds.upperBound).nextDown

    /// The text for a date in UTC, with milliseconds unless they are zero.
    ///
    ///     RFC3339.string(from: Date(timeIntervalSince1970: 0.25))    // "1970-01-01T00:00:00.250Z"
    ///
    /// Empty for a date beyond the years 0 to 9999, which the format cannot express.
    public static func string(from date: Date) -> String {
        guard CivilDate.writableSeconds(of: date) != nil else { return "" }
        let last = CivilDate.writableSeconds.upperBound * 1_000 - 1
        let total = min(Int((date.timeIntervalSince1970 * 1_000).rounded()), last)
        let seconds = (total >= 0 ? total : total - 999) / 1_000
        let rest = total - seconds * 1_000
        let text = string(secondsSince1970: seconds)
        return rest == 0 ? text : text.dropLast() + "." + padded(rest, to: 3) + "Z"
    }

    static func string(secondsSince1970 seconds: Int) -> String {
        let date = CivilDate(secondsSince1970: seconds)
        let day = "\(padded(date.year, to: 4))-\(padded(date.month))-\(padded(date.day))"
        return "\(day)T\(padded(date.hour)):\(padded(date.minute)):\(padded(date.second))Z"
    }

    static func padded(_ number: Int, to width: Int = 2) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }

    /// The whole seconds since 1970, and the fraction of a second.
    static func parts(of text: String) -> (seconds: Int, fraction: Double)? {
        var scanner = DateScanner(text)
        guard let date = date(from: &scanner) else { return nil }
        guard !scanner.isAtEnd else {
            return CivilDate.readableSeconds(date.secondsSince1970).map { ($0, 0) }
        }
        var fraction = 0.0
        if scanner.skips(".") {
            guard let digits = scanner.fraction() else { return nil }
            fraction = digits
        }
        guard let offset = scanner.skips("Zz") ? 0 : scanner.offset(), scanner.isAtEnd else {
            return nil
        }
        return CivilDate.readableSeconds(date.secondsSince1970 - offset).map { ($0, fraction) }
    }

    private static func date(from scanner: inout DateScanner) -> CivilDate? {
        guard let year = scanner.number(digits: 4), scanner.skips("-"),
            let month = scanner.number(digits: 2), scanner.skips("-"),
            let day = scanner.number(digits: 2), scanner.skips("Tt"),
            let hour = scanner.number(digits: 2), scanner.skips(":"),
            let minute = scanner.number(digits: 2), scanner.skips(":"),
            let second = scanner.number(digits: 2)
        else { return nil }
        let date = CivilDate(
            year: year,
            month: month,
            day: day,
            hour: hour,
            minute: minute,
            second: second
        )
        return date.isValid ? date : nil
    }
}

extension Date {
    /// This date as RFC 822 text in UTC; empty beyond the years 0 to 9999.
    ///
    ///     Date(timeIntervalSince1970: 0).toRFC822String()    // "Thu, 01 Jan 1970 00:00:00 GMT"
    public func toRFC822String() -> String { RFC822.string(from: self) }

    /// This date as RFC 3339 text in UTC without fractions.
    ///
    ///     Date(timeIntervalSince1970: 1.75).toRFC3339String()    // "1970-01-01T00:00:01Z"
    ///
    /// Empty beyond the years 0 to 9999.
    public func toRFC3339String() -> String {
        guard let seconds = CivilDate.writableSeconds(of: self) else { return "" }
        return RFC3339.string(secondsSince1970: seconds)
    }
}

extension String {
    /// The date that this RFC 822 text represents; nil when it is not a date.
    ///
    ///     "Thu, 09 May 2002 15:21:00 GMT".parseRFC822Timestamp()?.timeIntervalSince1970
    ///     // 1020957660.0
    public func parseRFC822Timestamp() -> Date? { RFC822.date(from: self) }

    /// The date that this RFC 3339 text represents, to the millisecond; nil when it is not a date.
    ///
    ///     "1970-01-01T00:00:01.75Z".parseRFC3339Timestamp()?.timeIntervalSince1970    // 1.75
    public func parseRFC3339Timestamp() -> Date? {
        guard let (seconds, fraction) = RFC3339.parts(of: self) else { return nil }
        return Date(
            timeIntervalSince1970: Double(seconds) + (fraction * 1_000).rounded(.down) / 1_000
        )
    }
}
