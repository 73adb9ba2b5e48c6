public import FoundationEssentials

/// Dates in the format of RFC 822 and its successors: `Thu, 09 May 2002 15:21:00 GMT`.
public enum RFC822 {
    /// The date that a text represents; nil when it is not a date.
    ///
    ///     RFC822.date(from: "1 Jan 70 01:00 +0100")?.timeIntervalSince1970    // 0.0
    ///
    /// The weekday, seconds and zone may be missing; without a zone the time is in UTC. The weekday
    /// isn't checked. A two-digit year is between 1950 and 2049, and 1900 is added to a three-digit
    /// one (RFC 5322, section 4.3).
    public static func date(from text: String) -> Date? {
        var scanner = DateScanner(text)
        guard skipsWeekday(in: text, of: &scanner), let date = date(from: &scanner) else {
            return nil
        }
        guard let offset = offset(from: &scanner), scanner.isAtEnd else { return nil }
        return CivilDate.readableSeconds(date.secondsSince1970 - offset).map {
            Date(timeIntervalSince1970: Double($0))
        }
    }

    /// The text for a date in UTC.
    ///
    ///     RFC822.string(from: Date(timeIntervalSince1970: 0))    // "Thu, 01 Jan 1970 00:00:00 GMT"
    ///
    /// Fractions of a second are dropped. Empty for a date beyond the years 0 to 9999, which the format cannot
    /// express.
    public static func string(from date: Date) -> String {
        guard let seconds = CivilDate.writableSeconds(of: date) else { return "" }
        let date = CivilDate(secondsSince1970: seconds)
        let padded = { RFC3339.padded($0) }
        let day = "\(weekdays[date.weekday]), \(padded(date.day)) \(months[date.month - 1])"
        let time = "\(padded(date.hour)):\(padded(date.minute)):\(padded(date.second))"
        return "\(day) \(RFC3339.padded(date.year, to: 4)) \(time) GMT"
    }

    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    private static let zones = [
        "GMT": 0, "UT": 0, "UTC": 0, "Z": 0, "EST": -5, "EDT": -4, "CST": -6, "CDT": -5,
        "MST": -7, "MDT": -6, "PST": -8, "PDT": -7,
    ]

    private static func skipsWeekday(in text: String, of scanner: inout DateScanner) -> Bool {
        guard text.utf8.contains(UInt8(ascii: ",")) else { return true }
        let weekday = scanner.word()
        return weekdays.contains { $0.uppercased() == weekday } && scanner.skips(",")
            && scanner.skipsSpaces()
    }

    private static func date(from scanner: inout DateScanner) -> CivilDate? {
        guard let day = scanner.number(digits: 1...2), scanner.skipsSpaces() else { return nil }
        let name = scanner.word()
        guard let month = months.firstIndex(where: { $0.uppercased() == name }),
            scanner.skipsSpaces(), let year = year(from: &scanner), scanner.skipsSpaces(),
            let hour = scanner.number(digits: 2), scanner.skips(":"),
            let minute = scanner.number(digits: 2)
        else { return nil }
        var date = CivilDate(year: year, month: month + 1, day: day, hour: hour, minute: minute)
        if scanner.skips(":") {
            guard let second = scanner.number(digits: 2) else { return nil }
            date.second = second
        }
        return date.isValid ? date : nil
    }

    private static func year(from scanner: inout DateScanner) -> Int? {
        if let year = scanner.number(digits: 4) { return year }
        guard let year = scanner.number(digits: 2...3) else { return nil }
        return year < 50 ? 2000 + year : 1900 + year
    }

    private static func offset(from scanner: inout DateScanner) -> Int? {
        guard scanner.skipsSpaces() else { return 0 }
        if let offset = scanner.offset() { return offset }
        return zones[scanner.word()].map { $0 * 3_600 }
    }
}
