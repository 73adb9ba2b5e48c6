internal import FoundationEssentials
internal import HTTPMessage
internal import ValueTree

/// One `Set-Cookie` field (RFC 6265bis, 5.6).
struct SetCookie: Equatable {
    /// The most octets of a name and its value together.
    private static let sizeLimit = 4096
    /// The most octets of an attribute's value; a longer attribute does not count.
    private static let attributeLimit = 1024
    /// The longest lifetime in seconds: 400 days.
    private static let longestAge: TimeInterval = 400 * 24 * 3600

    /// The name, empty for a cookie that is only a value.
    let name: String
    let value: String
    private(set) var domain: String?
    private(set) var path: String?
    private(set) var isSecure = false
    private(set) var isHTTPOnly = false
    private(set) var sameSite = Cookie.SameSite.unspecified
    private var expires: Date?
    private var maxAge: TimeInterval?

    /// Parses the value of the field; nil when it sets no cookie.
    init?(_ text: String) {
        guard !text.unicodeScalars.contains(where: Self.isControl) else { return nil }
        let pieces = text.unicodeScalars.split(separator: ";", omittingEmptySubsequences: false)
            .map { Self.pair(Substring($0)) }
        let (first, second) = pieces[0]
        name = second == nil ? "" : first
        value = second ?? first
        guard !name.isEmpty || !value.isEmpty,
            name.utf8.count + value.utf8.count <= Self.sizeLimit
        else { return nil }
        for (name, value) in pieces.dropFirst()
        where (value ?? "").utf8.count <= Self.attributeLimit {
            take(name.lowercased(), value ?? "")
        }
        guard domain?.utf8.allSatisfy({ $0 < 0x80 }) ?? true else { return nil }
    }

    /// When the cookie expires if it was set at `date`; `Max-Age` wins over `Expires`.
    func expiry(setAt date: Date) -> Date? {
        let latest = date.addingTimeInterval(Self.longestAge)
        guard let maxAge else { return expires.map { min($0, latest) } }
        return maxAge > 0 ? date.addingTimeInterval(maxAge) : .distantPast
    }

    /// The last attribute of a name wins; unknown ones are ignored.
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
        case "samesite": sameSite = Cookie.SameSite(rawValue: value.lowercased()) ?? .unspecified
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

    /// The text before the first `=` and the text after it, or nil if there is none.
    private static func pair(_ piece: Substring) -> (name: String, value: String?) {
        guard let sign = piece.unicodeScalars.firstIndex(of: "=") else {
            return (FieldSyntax.trimmed(piece), nil)
        }
        let value = piece[piece.unicodeScalars.index(after: sign)...]
        return (FieldSyntax.trimmed(piece[..<sign]), FieldSyntax.trimmed(value))
    }

    /// A tab is white space here.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 && scalar != "\t" || scalar.value == 0x7F
    }
}

/// Parses the dates of cookies, which have many formats (RFC 6265bis, 5.1.1).
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
            // RFC 822 has leap seconds, cookies have not.
            guard !time.hasSuffix(":60") else { return nil }
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
            guard numbers.count == 3,
                pieces.dropLast().allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
            else { return nil }
            return numbers.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
        }
    }
}
