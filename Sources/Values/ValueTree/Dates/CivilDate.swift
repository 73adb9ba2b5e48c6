package import FoundationEssentials

/// A date and time of day in UTC, in the Gregorian calendar.
package struct CivilDate: Equatable {
    var year: Int
    var month: Int
    var day: Int
    var hour = 0
    var minute = 0
    var second = 0

    /// Whether the date exists.
    ///
    /// Second 60 is accepted as a leap second.
    var isValid: Bool {
        (0...9999).contains(year) && (1...12).contains(month)
            && (1...Self.days(ofMonth: month, year: year)).contains(day)
            && (0...23).contains(hour) && (0...59).contains(minute) && (0...60).contains(second)
    }

    var secondsSince1970: Int {
        daysSince1970 * 86_400 + hour * 3_600 + minute * 60 + second
    }

    /// Counts eras of 400 years that start in March, so that leap days come last.
    private var daysSince1970: Int {
        let year = month <= 2 ? year - 1 : year
        let era = (year >= 0 ? year : year - 399) / 400
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    /// The number of days in a month from 1 to 12.
    package static func days(ofMonth month: Int, year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension CivilDate {
    /// The seconds of the years 0 to 9999, which can be written: readers know four digits.
    static let writableSeconds = -62_167_219_200..<253_402_300_800

    /// Returns the seconds of a parsed text; nil if no text in UTC can be written for them, as for
    /// a leap second at the end of the year 9999.
    static func readableSeconds(_ seconds: Int) -> Int? {
        writableSeconds ~= seconds ? seconds : nil
    }

    /// Returns the whole seconds of a date that can be written; nil for any other date.
    static func writableSeconds(of date: Date) -> Int? {
        guard describableSeconds ~= date.timeIntervalSince1970 else { return nil }
        let seconds = Int(date.timeIntervalSince1970.rounded(.down))
        return writableSeconds ~= seconds ? seconds : nil
    }

    /// The range of dates that compare and print sensibly, some three million years each way.
    static let describableSeconds = -1e14...1e14

    /// The date at a number of seconds since 1970.
    init(secondsSince1970 seconds: Int) {
        let days = (seconds >= 0 ? seconds : seconds - 86_399) / 86_400
        let time = seconds - days * 86_400
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        self.init(
            year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
            month: month,
            day: dayOfYear - (153 * shiftedMonth + 2) / 5 + 1,
            hour: time / 3_600,
            minute: time % 3_600 / 60,
            second: time % 60
        )
    }

    /// The weekday, where 0 is Sunday.
    var weekday: Int {
        let days = daysSince1970
        return ((days + 4) % 7 + 7) % 7
    }
}

extension Date {
    /// Creates the date at a number of seconds since 1970; nil if it isn't finite or millions of
    /// years away.
    ///
    /// Such a date neither compares nor prints sensibly.
    package init?(describableSecondsSince1970 seconds: Double) {
        guard CivilDate.describableSeconds ~= seconds else { return nil }
        self.init(timeIntervalSince1970: seconds)
    }

    /// Creates the date at a number of seconds since 2001; nil if it isn't finite or millions of
    /// years away.
    package init?(describableSecondsSinceReferenceDate seconds: Double) {
        guard CivilDate.describableSeconds ~= seconds else { return nil }
        self.init(timeIntervalSinceReferenceDate: seconds)
    }
}
