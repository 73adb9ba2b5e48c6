internal import FoundationEssentials
internal import ValueTree

/// The dates of cookies, which servers have written in many ways (RFC 6265, 5.1.1).
enum CookieDate {
    /// The date that a text means, nil when it lacks a part of one.
    static func date(from text: String) -> Date? {
        var parts = Parts()
        for token in text.unicodeScalars.split(whereSeparator: isDelimiter) {
            parts.take(Substring(token))
        }
        return parts.date
    }

    private static func isDelimiter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x20...0x2F, 0x3B...0x40, 0x5B...0x60, 0x7B...0x7E: true
        default: false
        }
    }

    /// The parts found so far; the first token of each kind counts.
    private struct Parts {
        var time: String?
        var day: String?
        var month: String?
        var year: Int?

        mutating func take(_ token: Substring) {
            if time == nil, let found = Self.time(token) {
                time = found
            } else if day == nil, let found = Self.number(token, digits: 1...2) {
                day = "\(found)"
            } else if month == nil, Self.months.contains(token.prefix(3).lowercased()) {
                month = String(token.prefix(3))
            } else if year == nil, let found = Self.number(token, digits: 2...4) {
                year = Self.fullYear(found)
            }
        }

        var date: Date? {
            guard let time, let day, let month, let year, year >= 1601 else { return nil }
            return RFC822.date(from: "\(day) \(month) \(year) \(time) GMT")
        }

        private static let months: Set<String> = [
            "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
        ]

        private static func fullYear(_ year: Int) -> Int {
            switch year {
            case 70...99: 1900 + year
            case 0...69: 2000 + year
            default: year
            }
        }

        /// Leading digits count, whatever other characters follow.
        private static func number(_ token: Substring, digits: ClosedRange<Int>) -> Int? {
            let found = token.prefix { $0.isASCII && $0.isNumber }
            return digits.contains(found.count) ? Int(found) : nil
        }

        private static func time(_ token: Substring) -> String? {
            let pieces = token.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
            let numbers = pieces.compactMap { number($0, digits: 1...2) }
            guard numbers.count == 3, pieces.dropLast().allSatisfy({ $0.allSatisfy(\.isNumber) })
            else { return nil }
            return numbers.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
        }
    }
}
