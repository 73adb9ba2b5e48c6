internal import FoundationEssentials
internal import HTTPMessage
internal import ValueTree

/// One `Set-Cookie` field (RFC 6265, 5.2).
struct SetCookie: Equatable {
    /// Browsers agree on this limit for name and value.
    private static let sizeLimit = 4096
    /// The longest lifetime; a later date would make no difference.
    private static let longestAge = 1e10

    let name: String
    let value: String
    private(set) var domain: String?
    private(set) var path: String?
    private(set) var isSecure = false
    private(set) var isHTTPOnly = false
    private var expires: Date?
    private var maxAge: TimeInterval?

    /// Parses the value of the field; nil when it sets no cookie.
    init?(_ text: String) {
        let pieces = text.split(separator: ";", omittingEmptySubsequences: false)
        guard let (name, value) = Self.pair(pieces[0]), let value, !name.isEmpty,
            name.utf8.count + value.utf8.count <= Self.sizeLimit,
            !(name + value).unicodeScalars.contains(where: Self.isControl)
        else { return nil }
        self.name = name
        self.value = value
        for piece in pieces.dropFirst() {
            guard let (name, value) = Self.pair(piece) else { continue }
            take(name.lowercased(), value ?? "")
        }
    }

    /// When the cookie expires if it was set at `date`; `Max-Age` wins over `Expires`.
    func expiry(setAt date: Date) -> Date? {
        guard let maxAge else { return expires }
        return maxAge > 0 ? date.addingTimeInterval(maxAge) : .distantPast
    }

    /// The last attribute of a name wins; others, such as SameSite, only concern browsers.
    private mutating func take(_ name: String, _ value: String) {
        switch name {
        case "expires": expires = CookieDate.date(from: value) ?? expires
        case "max-age": maxAge = Self.seconds(value) ?? maxAge
        case "domain":
            let plain = value.lowercased()
            domain = plain.hasPrefix(".") ? String(plain.dropFirst()) : plain
        case "path": path = value.hasPrefix("/") ? value : nil
        case "secure": isSecure = true
        case "httponly": isHTTPOnly = true
        default: return
        }
    }

    private static func seconds(_ text: String) -> TimeInterval? {
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        guard digits.count == text.count else { return 0 }
        return min(Double(digits) ?? longestAge, longestAge)
    }

    private static func pair(_ piece: Substring) -> (name: String, value: String?)? {
        let halves = piece.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let name = halves.first else { return nil }
        return (FieldSyntax.trimmed(name), halves.count > 1 ? FieldSyntax.trimmed(halves[1]) : nil)
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || scalar.value == 0x7F
    }
}

/// Parses the dates of cookies, which servers write in many ways (RFC 6265, 5.1.1).
enum CookieDate {
    /// The date in a text; nil when a part of it is missing.
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

    /// The parts found so far; the first token of each kind is used.
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

        /// Leading digits, whatever other characters follow.
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
